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

/** Works the queue until stopped; stopping waits for the jobs under way. */
export const startWorker = async (
  app: AppContext,
  table: JobTable,
  concurrency: number,
): Promise<() => Promise<void>> => {
  const runner = await run({
    pgPool: app.pool,
    logger: quiet(app),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: {
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
