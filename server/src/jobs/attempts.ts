import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

/** What happened to a job before, and who has it now. */
export interface Attempt {
  /** How often a worker died while it ran the job. */
  readonly deaths: number
  /** How often its process ended for a reason that nobody saw. */
  readonly interruptions: number
}

/** A job that took so many workers with it is given up. */
const mostDeaths = 2
/** A process may end for reasons that are not the job's: it has more tries, but not endless ones. */
const mostInterruptions = 5

export const isGivenUp = ({ deaths, interruptions }: Attempt): boolean =>
  deaths >= mostDeaths || interruptions >= mostInterruptions

/** A job that may be what its worker died of runs alone, so that another death is not put down to its neighbours. */
export const isSuspect = ({ deaths, interruptions }: Attempt): boolean => deaths > 0 || interruptions > 1

/**
 * Notes that a worker has a job. When another worker had it last and never said how that ended, its process was killed:
 * this counts as an interruption.
 *
 * @param ours every worker that this thread has been.
 * @param isAlone a suspect is noted to have begun only when it runs alone: a death before is not put down to it
 */
export const beginAttempt = async (
  app: AppContext,
  jobId: string,
  worker: string,
  ours: readonly string[] = [worker],
  isAlone = false,
): Promise<Attempt> => {
  const { rows } = await poolOf(app).query<Attempt>(
    `insert into queue_attempt as a (job_id, worker) values ($1, $2)
     on conflict (job_id) do update set
       worker = case when $4 or a.deaths = 0 and a.interruptions + (a.worker is not null and a.worker <> all($3))::int <= 1
         then excluded.worker end,
       interruptions = a.interruptions + (a.worker is not null and a.worker <> all($3))::int
     returning deaths, interruptions`,
    [jobId, worker, ours, isAlone],
  )
  return rows[0] ?? { deaths: 0, interruptions: 0 }
}

/** Notes that a job ended in order: for good, or to be tried again after an error. */
export const endAttempt = async (app: AppContext, jobId: string, isOver: boolean): Promise<void> => {
  await poolOf(app).query(
    isOver ? 'delete from queue_attempt where job_id = $1' : 'update queue_attempt set worker = null where job_id = $1',
    [jobId],
  )
}

/** Counts a death for a job that hung, or for every job that these workers had when they died. Answers how many. */
export const countDeaths = async (
  app: AppContext,
  of: { readonly workers: readonly string[] } | { readonly jobs: readonly string[] },
): Promise<number> => {
  const [condition, ids] = 'workers' in of ? ['worker = any($1)', of.workers] : ['job_id = any($1)', of.jobs]
  const { rowCount } = await poolOf(app).query(
    `update queue_attempt set deaths = deaths + 1, worker = null where ${condition} and worker is not null`,
    [ids],
  )
  return rowCount ?? 0
}

/**
 * Gives back what workers that are gone were holding, so that others take it at once. That a worker went is not the
 * failure of its jobs: it does not use up one of their attempts.
 *
 * @param except jobs that still run here, though in the name of a worker that was given up.
 */
export const releaseJobs = async (
  app: AppContext,
  workers: readonly string[],
  except: readonly string[] = [],
): Promise<void> => {
  await poolOf(app).query(
    `with released as (
       update graphile_worker._private_jobs
       set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, now())
       where locked_by = any($1) and id <> all($2::bigint[]))
     update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     where q.locked_by = any($1) and not exists (
       select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.id = any($2::bigint[]))`,
    [workers, except],
  )
}

/** Says that these workers were ended on purpose: what they had is not to blame. */
export const forgiveAttempts = async (app: AppContext, workers: readonly string[]): Promise<void> => {
  await poolOf(app).query('update queue_attempt set worker = null where worker = any($1)', [workers])
}

/** Removes what is known of jobs that are no more. */
export const sweepAttempts = async (app: AppContext): Promise<void> => {
  await poolOf(app).query(
    'delete from queue_attempt a where not exists (select from graphile_worker._private_jobs j where j.id = a.job_id)',
  )
}
