import { run, runMigrations, Logger as WorkerLogger } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { type JobTable, runJob } from './run-job.ts'

const quiet = (app: AppContext) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') app.log.warn({ from: 'worker' }, message)
  })

/** Brings the queue's own schema up to date. */
export const migrateQueue = (app: AppContext): Promise<void> => runMigrations({ pgPool: app.pool, logger: quiet(app) })

/**
 * Gives back the jobs that a process which died was holding. Only where this process is the only one that works: with
 * the embedded database nobody else can be connected when it starts.
 */
export const releaseAbandonedJobs = async (app: AppContext): Promise<void> => {
  await app.pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
}

/** Half past two at night, server time; made up for when the process was not running then. */
const everyNight = '30 2 * * * nightly ?fill=1d'

/**
 * Works the queue until stopped; stopping waits for the jobs under way.
 *
 * @param nightly what is to be done once a night, by one of the processes that work the queue.
 */
export const startWorker = async (
  app: AppContext,
  table: JobTable,
  concurrency: number,
  nightly: (app: AppContext) => Promise<void> = async () => {},
): Promise<() => Promise<void>> => {
  const runner = await run({
    pgPool: app.pool,
    logger: quiet(app),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: everyNight,
    taskList: {
      nightly: () => nightly(app),
      run_job: (payload, helpers) =>
        runJob(
          app,
          table,
          payload as { customerId: number; jobRunId: number },
          helpers.job.attempts >= helpers.job.max_attempts,
        ),
    },
  })
  return () => runner.stop()
}
