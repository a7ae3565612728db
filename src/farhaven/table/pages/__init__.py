"""The pages: HTML made from scenes and games by pure functions, each of which returns a text.

* `home(games, tables, say, look)`: `/`; `tables` are the `TableCard`s of the viewer's device
* `new_table(game, levels, say, look, problem="", fields={})`: `/new/{game}`; after a form that
  could not be used, `problem` says why and `fields` are what was entered
* `table_page(scene, say, look)`: `/table/{id}`; `scene_fragment(scene, say, look)`: its scene, and
  `sent(scene_parts(scene, say), known)`: the same for a page that has some pieces of it
* `replay_page(scene, at, say, look)`: `/table/{id}/replay?at=N`; the scene's view is that of
  `at`, its log is the whole log and `decisions` the number of the last step; no options
* `analysis_page(table, match, study, say, look)`: `/table/{id}/analysis`
* `campaign_page(table, group, say, look)`: `/table/{id}/campaign`
* `rules_page(game, say, look)`, `almanac_page(game, asked, say, look)`: `asked` is the query
* `settings_page(say, look, saved=False)`, `about_page(games, say, look)`
* `sign_in_page`, `register_page`, `closed_page`, `letter_page`, `account_page(scene, say, look)`:
  accounts; `games_page(cards, is_member, say, look)`, `statistics_page(scene, say, look)`,
  `people_page(scene, say, look)`: what there is for those who have one, and for guests
* `link_page(scene, say, look)`: `/join/{secret}` and `/watch/{secret}`, with a button
* `error_page(status, sentence, say, look)`
* `drawing_css()`: the text of `/drawing.css`, the style of the drawings and their layout

Scripts and styles come from `/static/` and `/drawing.css` alone, so the strictest policy holds:
`default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';
form-action 'self'; base-uri 'none'; frame-ancestors 'none'`.
"""

from .about import about_page
from .account import (
    AccountScene,
    account_page,
    closed_page,
    letter_page,
    register_page,
    sign_in_page,
)
from .almanac import almanac_page
from .analysis import analysis_page
from .campaign import campaign_page
from .doors import link_page
from .frame import drawing_css
from .home import home
from .html import sent
from .mine import StatisticsScene, games_page, statistics_page
from .people import CallCard, PeopleScene, people_page
from .problem import error_page
from .replay import replay_page
from .rules import rules_page
from .settings import settings_page
from .start import new_table
from .table import scene_fragment, scene_parts, table_page

__all__ = [
    "AccountScene",
    "CallCard",
    "PeopleScene",
    "StatisticsScene",
    "about_page",
    "account_page",
    "almanac_page",
    "analysis_page",
    "campaign_page",
    "closed_page",
    "drawing_css",
    "error_page",
    "games_page",
    "home",
    "letter_page",
    "link_page",
    "new_table",
    "people_page",
    "register_page",
    "replay_page",
    "rules_page",
    "scene_fragment",
    "scene_parts",
    "sent",
    "settings_page",
    "sign_in_page",
    "statistics_page",
    "table_page",
]
