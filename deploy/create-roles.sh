#!/bin/sh
# Makes the roles of docs/operations.md when the database is new.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -U postgres <<'SQL'
create role bic_tenant nologin;
create role bic_directory nologin;
create role bic_owner login password :'owner';
create role bic_app login noinherit password :'app';
grant bic_tenant, bic_directory to bic_owner with admin option;
create database bic owner bic_owner;
SQL
