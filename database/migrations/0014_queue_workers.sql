-- Who works the queue, and when each was last heard of: what a worker that is gone was holding is given back to the
-- others (server/src/jobs/heartbeat.ts). Not of a customer; only the owner of the schema sees it.
create table queue_worker (
  id text primary key,
  seen_at timestamptz not null
);
