"""What a host sees and sets: settings and their sources, signs of health, figures, logs."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from dataclasses import replace
from ipaddress import ip_address, ip_network
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.core.game import Refused
from farhaven.table.app import Settings, create_app
from farhaven.table.logs import JsonFormatter
from farhaven.table.settings import FIELDS, gathered, read, told
from tests.cli.conftest import Farhaven, farhaven

from .people import DUEL, PAGE, Person
from .serving import Server

__all__ = ["farhaven"]

ROOT = Path(__file__).parents[2]
KEY = "0123456789abcdef" * 4


# -- settings --------------------------------------------------------------------------------


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    file.write_text('port = 1\nhost = "::1"\ngrace = 2.5\nmetrics = true\n')
    environ = {"FARHAVEN_CONFIG": str(file), "FARHAVEN_PORT": "2", "FARHAVEN_HOST": "0.0.0.0"}
    found = gathered({"port": "3", "host": None}, environ)
    settings = read(found)
    assert (settings.port, settings.host, settings.grace) == (3, "0.0.0.0", 2.5)
    assert settings.metrics
    sources = {name: source for name, _, source in told(found, settings)}
    assert sources["port"] == "--port"
    assert sources["host"] == "FARHAVEN_HOST"
    assert sources["grace"] == f"grace in {file}"
    assert sources["log"] == "usual"


def test_the_usual_settings_are_for_one_computer() -> None:
    settings = read(gathered({}, {}))
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.thinkers >= 1
    assert not settings.metrics


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "65536"),
        ("port", "eighty"),
        ("workers", "0"),
        ("thinkers", "-1"),
        ("metrics", "perhaps"),
        ("log", "xml"),
        ("grace", "-1"),
        ("base", "/a b"),
        ("proxies", "example.org"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named_with_its_source(name: str, value: str) -> None:
    variable = f"FARHAVEN_{name.upper()}"
    with pytest.raises(Refused, match=f"{variable} cannot be '{value}'"):
        read(gathered({}, {variable: value}))


def test_several_workers_need_a_database_that_can_be_shared() -> None:
    with pytest.raises(Refused, match="--workers cannot be 2 with SQLite"):
        read(gathered({"workers": "2"}, {}))
    assert read(gathered({"workers": "2", "db": "postgresql://h/t"}, {})).workers == 2


@pytest.mark.parametrize("content", ["port = ", "prot = 80", "port = [80]", "\xff"])
def test_files_that_cannot_be_used(tmp_path: Path, content: str) -> None:
    file = tmp_path / "host.toml"
    file.write_bytes(content.encode("latin-1"))
    with pytest.raises(Refused, match=r"host\.toml"):
        gathered({"config": str(file)}, {})


def test_config_prints_no_secret(farhaven: Farhaven, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARHAVEN_KEY", KEY)
    ran = farhaven("config", "--db", "postgresql://anna:hush@example.org/tables")
    assert ran.code == 0
    assert "postgresql://anna:***@example.org/tables" in ran.out
    assert KEY not in ran.out
    assert "hush" not in ran.out
    assert [line.split()[0] for line in ran.out.splitlines()][:3] == ["host", "port", "workers"]


# -- the key ---------------------------------------------------------------------------------


def test_another_key_than_the_one_of_the_links_is_refused(
    farhaven: Farhaven, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(Settings(tmp_path))):
        """The key is made."""
    monkeypatch.setenv("FARHAVEN_KEY", KEY)
    ran = farhaven("serve", "--port", 0, "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.startswith("The key is not the one")
    assert KEY not in ran.err


# -- signs of health and figures -------------------------------------------------------------


def test_a_table_that_runs_is_healthy_and_ready(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").json() == {"status": "ready"}
        client.app.state.tables.send_pages_away()
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").status_code == 200


def test_figures_are_for_those_who_want_them(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert client.get("/metrics").status_code == 404
    with TestClient(create_app(replace(settings, metrics=True))) as client:
        anna = Person(client)
        links = anna.open("me", "open", game=DUEL)
        anna.ask("POST", links["seats"]["1"])
        anna.get("/nowhere")
        lines = client.get("/metrics").text.splitlines()
        joined = 'method="POST",route="/join/{secret}",status="303"'
        worker = f'worker="{os.getpid()}"'
        assert f"farhaven_requests_total{{{joined},{worker}}} 1" in lines
        assert f"farhaven_tables_in_memory{{{worker}}} 1" in lines
        assert f'farhaven_request_seconds_bucket{{le="+Inf",{worker}}} 2' in lines
        assert not [line for line in lines if links["table"] in line]
        secret = links["seats"]["1"].rpartition("/")[2]
        assert not [line for line in lines if secret in line]


def in_memory(client: TestClient[Litestar]) -> int:
    lines = client.get("/metrics").text.splitlines()
    (line,) = [line for line in lines if line.startswith("farhaven_tables_in_memory{")]
    return int(line.split()[-1])


def test_tables_that_were_left_leave_memory_when_another_comes(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(replace(settings, metrics=True))) as client:
        anna = Person(client)
        tables = [anna.open("me", "here")["table"] for _ in range(2)]
        for table in tables:
            anna.decide(table, anna.state(table)["deciders"][0])
        assert in_memory(client) == 2
        monkeypatch.setattr("farhaven.table.tables.IDLE", 0.0)
        anna.open("me", "here")
        assert in_memory(client) == 1
        for table in tables:  # and they come back as they were
            assert anna.state(table)["decisions"] == 1


def test_the_log_as_json_has_facts_and_no_addresses(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "farhaven"), TestClient(create_app(settings)) as client:
        anna = Person(client)
        links = anna.open("me", "open", game=DUEL)
        anna.ask("POST", links["seats"]["1"])
    lines = [json.loads(JsonFormatter().format(record)) for record in caplog.records]
    (joined,) = [line for line in lines if line["message"].startswith("POST /join/")]
    assert joined["message"] == "POST /join/{secret} 303"
    assert (joined["level"], joined["status"]) == ("info", 303)
    assert joined["ms"] >= 0
    assert links["seats"]["1"] not in json.dumps(lines)


# -- behind a proxy --------------------------------------------------------------------------


def test_all_addresses_have_the_path_before_them(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, base="/games/far"))) as client:
        home = client.get("/games/far/", headers=PAGE)
        assert home.status_code == 200
        addresses = re.findall(r'(?:href|src|action)="(/[^"]*)"', home.text)
        assert addresses
        assert [one for one in addresses if not one.startswith("/games/far/")] == []
        assert 'data-base="/games/far"' in home.text
        style = next(one for one in addresses if one.endswith("style.css"))
        assert client.get(style).status_code == 200
        assert client.get("/", headers=PAGE).status_code == 404


def test_where_a_form_leads_and_its_cookie_have_the_path_before_them(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, base="/far"))) as client:
        made = client.post(f"/far/play/{DUEL}", follow_redirects=False)
        assert made.status_code == 303
        assert made.headers["location"].startswith("/far/table/")
        assert "Path=/far;" in made.headers["set-cookie"]
        page = client.get(made.headers["location"], headers=PAGE)
        assert page.status_code == 200
        missing = client.get("/far/nowhere", headers=PAGE)
        assert 'href="/far/"' in missing.text
        assert client.get("/far/api/tables/nowhere", headers=PAGE).json()["error"]


def test_without_a_path_nothing_stands_before_addresses(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert "data-base" not in client.get("/", headers=PAGE).text


def test_only_a_trusted_proxy_says_that_a_connection_is_safe(tmp_path: Path) -> None:
    for proxies, is_safe in (((), False), (("--proxies", "127.0.0.1"), True)):
        with Server(tmp_path / f"data-{is_safe}", 0, *proxies) as server:
            request = urllib.request.Request(
                f"{server.address}/api/tables",
                json.dumps({"game": DUEL, "seats": [{"who": "me"}, {"who": "here"}]}).encode(),
            )
            request.add_header("X-Forwarded-Proto", "https")
            with urllib.request.urlopen(request, timeout=30) as answer:
                assert ("Secure" in answer.headers["set-cookie"]) is is_safe


def test_a_trusted_proxy_says_what_the_origin_of_the_page_is(tmp_path: Path) -> None:
    with Server(tmp_path / "data", 0, "--proxies", "127.0.0.1") as server:
        for origin, status in (("https://far.example", 201), ("http://far.example", 403)):
            body = {"game": DUEL, "seats": [{"who": "me"}, {"who": "here"}]}
            headers = {"X-Forwarded-Proto": "https", "Host": "far.example", "Origin": origin}
            answer = httpx.post(f"{server.address}/api/tables", json=body, headers=headers)
            assert answer.status_code == status


# -- what is written for hosts ---------------------------------------------------------------


def test_the_page_for_hosts_names_every_setting() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z]+)` \|", page, re.MULTILINE)
    assert rows == [field.name for field in FIELDS]


def test_the_sample_settings_can_be_used(farhaven: Farhaven) -> None:
    ran = farhaven("config", "--config", ROOT / "deploy" / "farhaven.toml")
    assert (ran.code, ran.err) == (0, "")
    assert "127.0.0.1" in ran.out


def test_the_samples_set_only_what_can_be_set() -> None:
    known = {"FARHAVEN_CONFIG"} | {f"FARHAVEN_{field.name.upper()}" for field in FIELDS}
    for sample in (ROOT / "deploy").iterdir():
        named = set(re.findall(r"FARHAVEN_[A-Z]+", sample.read_text(encoding="utf-8")))
        assert named <= known, sample.name


def test_the_proxy_of_the_compose_file_has_an_address_that_nobody_else_is_given() -> None:
    sample = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    said = dict(re.findall(r"(ipv4_address|FARHAVEN_PROXIES|subnet|ip_range): (\S+)", sample))
    proxy = ip_address(said["ipv4_address"])
    assert said["FARHAVEN_PROXIES"] == str(proxy)
    assert proxy in ip_network(said["subnet"])
    assert proxy not in ip_network(said["ip_range"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed here")
def test_the_unit_is_valid_and_exposes_little(tmp_path: Path) -> None:
    unit = tmp_path / "farhaven.service"
    sample = (ROOT / "deploy" / "farhaven.service").read_text(encoding="utf-8")
    unit.write_text(sample.replace("/opt/farhaven/bin/farhaven", sys.executable))
    analysed = [
        subprocess.run(["systemd-analyze", *how, unit], capture_output=True, text=True)
        for how in (["verify"], ["security", "--offline=true", "--threshold=15"])  # 1.5 of 10
    ]
    assert [ran.returncode for ran in analysed] == [0, 0], analysed[1].stdout
    assert analysed[0].stderr == ""
