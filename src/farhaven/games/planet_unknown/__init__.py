"""Planet Unknown, a game about terraforming planets from one station, for one to six."""
