-- Who is working on a request, and since when they said so last: a claim whose holder has died is taken over. `wrote`
-- is set by the first transaction of the work that changed something, within that transaction: such work is not done
-- again when its holder dies before the answer was kept.
alter table idempotency_key
  add column holder uuid,
  add column claimed_at timestamptz not null default now(),
  add column wrote boolean not null default false;
