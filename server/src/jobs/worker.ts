import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { startHeartbeat } from './heartbeat.ts'
import { type JobTable, runJob } from './run-job.ts'

const quiet = (app: AppContext) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') app.log.warn({ from: 'worker' }, message)
  })

/**
 * Gives back the jobs that a process which died was holding, at once. Only where this process is the only one that
 * works: with the embedded database nobody else can be connected when it starts. Elsewhere the heartbeat does it.
 */
export const releaseAbandonedJobs = async (app: AppContext): Promise<void> => {
  await app.pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
}

/** Half past two at night, server time; made up for when the process was not running then. */
const everyNight = '30 2 * * * nightly ?fill=1d'

/** How long to wait before the queue is taken up again after the database was lost, in milliseconds. */
const beforeAgain = 500

/**
 * Works the queue until stopped; stopping waits for the jobs under way. When the database is lost, the queue is taken
 * up again as soon as it is back, with the jobs that were under way.
 *
 * @param nightly what is to be done once a night, by one of the processes that work the queue.
 */
export const startWorker = async (
  app: AppContext,
  table: JobTable,
  concurrency: number,
  nightly: (app: AppContext) => Promise<void> = async () => {},
): Promise<() => Promise<void>> => {
  // Jobs are held in the name of the pool, not of its workers.
  const ours: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => ours.push(workerPool.id))
  const begin = (): Promise<Runner> =>
    run({
      pgPool: app.pool,
      logger: quiet(app),
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      // Without these an outcome that cannot be written is an error that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  let stopping = false
  let runner = await begin()
  const beginAgain = async (): Promise<void> => {
    while (!stopping) {
      try {
        // What the lost runner held would stay locked for hours.
        await app.pool.query('select graphile_worker.force_unlock_workers($1)', [ours])
        runner = await begin()
        return
      } catch {
        await setTimeout(beforeAgain)
      }
    }
  }
  const keepWorking = async (): Promise<void> => {
    while (!stopping) {
      // It also ends of itself, without an error, when a job's outcome could not be written.
      await runner.promise.catch(error => app.log.warn({ err: error }, 'the queue ended with an error'))
      if (stopping) return
      app.log.warn('the queue was lost; it is taken up again')
      await beginAgain()
    }
  }
  const working = keepWorking()
  const stopHeartbeat = startHeartbeat(app, () => ours)
  return async () => {
    stopping = true
    await runner.stop().catch(() => {})
    await working
    await stopHeartbeat()
  }
}
