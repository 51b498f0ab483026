import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { releaseJobs, sweepAttempts } from './attempts.ts'
import { promoteOverdue } from './promote-overdue.ts'

/** How often a worker lets itself be heard, in milliseconds, and after how long in silence it counts as gone. */
const every = 10_000
const silence = '1 minute'

/** Says that these workers are alive. Times are the database's, so that clocks need not agree. */
export const beat = async (app: AppContext, workerIds: readonly string[]): Promise<void> => {
  await poolOf(app).query(
    `insert into queue_worker (id, seen_at) select distinct w.id, now() from unnest($1::text[]) as w (id)
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [workerIds],
  )
}

/**
 * Gives back the jobs of workers that have not been seen for a minute: their process was killed, or its machine is
 * gone. A job that was only just taken stays, for its worker may not have had time to say so. Answers the workers.
 */
export const releaseDeadWorkers = async (app: AppContext): Promise<readonly string[]> => {
  const { log } = app
  const { rows } = await poolOf(app).query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
     where j.locked_at < now() - $1::interval
       and not exists (select from queue_worker w where w.id = j.locked_by and w.seen_at > now() - $1::interval)`,
    [silence],
  )
  const dead = rows.map(({ id }) => id)
  if (dead.length > 0) {
    log.warn({ workers: dead.length }, 'Workers have not been seen for a minute; their jobs are given to others')
    await releaseJobs(app, dead)
  }
  await poolOf(app).query(`delete from queue_worker where seen_at < now() - interval '1 day'`)
  await sweepAttempts(app)
  return dead
}

/** Lets workers be heard, and looks after others and after what waits too long, until stopped. `workerIds` may change meanwhile. */
export const startHeartbeat = (app: AppContext, workerIds: () => readonly string[]): (() => Promise<void>) => {
  const once = async (): Promise<void> => {
    try {
      await beat(app, workerIds())
      await releaseDeadWorkers(app)
      await promoteOverdue(app)
    } catch (error) {
      app.log.debug({ err: error }, 'the workers could not be heard')
    }
  }
  let last = once()
  const timer = setInterval(() => {
    last = last.then(once)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await poolOf(app)
      .query('delete from queue_worker where id = any($1)', [workerIds()])
      .catch(() => {})
  }
}
