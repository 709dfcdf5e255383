#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume: the two roles of docs/operating.md, and the database.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" <<'SQL'
create role cargo_owner login password :'owner';
create role cargo_app login password :'app';
create database cargo owner cargo_owner;
SQL
