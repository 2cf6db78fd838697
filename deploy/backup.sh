#!/bin/sh
# backup.sh FOLDER: dumps the club's database, and keeps the newest dump of 7 days, 4 weeks and 12 months.
# The database is the one that psql would open (PGHOST, PGUSER, PGPASSWORD, PGDATABASE).
set -eu
umask 077
cd "$1"

day=daily-$(date +%F).dump
pg_dump --format=custom --file=unfinished.dump
mv unfinished.dump "$day"
# A link needs no space; each night's replaces the one of the same week and month.
ln -f "$day" "weekly-$(date +%G-W%V).dump"
ln -f "$day" "monthly-$(date +%Y-%m).dump"

# keep NAME COUNT: removes all but the newest COUNT dumps.
keep() {
  ls -r | grep "^$1-.*\.dump$" | tail -n "+$(($2 + 1))" | while read -r old; do
    rm "$old"
  done
}
keep daily 7
keep weekly 4
keep monthly 12
