-- Jobs of the queue that were begun and have not ended yet, by the worker that has them, and how often a job took its
-- worker with it: the next worker gives such a job up instead of dying of it too (server/src/jobs/attempts.ts). Not of a
-- customer; only the owner of the schema sees it.
create table queue_attempt (
  -- Of graphile_worker._private_jobs.
  job_id bigint primary key,
  -- The worker that runs it now, as graphile_worker._private_jobs.locked_by names it.
  worker text,
  -- How often a worker died, or was ended because it hung, while it ran this job.
  deaths int not null default 0,
  -- How often its process ended without saying why: killed from outside, or by the operating system for want of memory.
  interruptions int not null default 0
);
