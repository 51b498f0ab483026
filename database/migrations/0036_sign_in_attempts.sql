-- How often signing in was tried without success: by address, by account and by device, each known by a keyed hash
-- alone. All processes share it, so that nobody guesses faster by asking another one. Rows older than half a day say
-- nothing any more and are removed by later attempts.
create table sign_in_attempt (
  key bytea primary key,
  attempts int not null check (attempts > 0),
  last_at timestamptz not null
);
create index sign_in_attempt_by_age on sign_in_attempt (last_at);
grant select, insert, update, delete on sign_in_attempt to bic_directory;
