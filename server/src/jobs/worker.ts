import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '@bic/database/back-off'
import { type Job, type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import {
  beginAttempt,
  countDeaths,
  endAttempt,
  forgiveAttempts,
  isGivenUp,
  isSuspect,
  releaseJobs,
} from './attempts.ts'
import { startHeartbeat } from './heartbeat.ts'
import { makeLookAgain } from './look-again.ts'
import { Quarantine } from './quarantine.ts'
import { QueuePulse } from './queue-pulse.ts'
import { abandonJob, type JobTable, type JobTarget, runJob } from './run-job.ts'

const quiet = (app: AppContext) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') app.log.warn({ from: 'worker' }, message)
  })

/**
 * Gives back the jobs that a process which died was holding, at once. Only where this process is the only one that
 * works: with the embedded database nobody else can be connected when it starts. Elsewhere the heartbeat does it.
 */
export const releaseAbandonedJobs = async (app: AppContext): Promise<void> => {
  const { rows } = await poolOf(app).query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null',
  )
  await releaseJobs(
    app,
    rows.map(({ id }) => id),
  )
}

/** Half past two at night, server time; made up for when the process was not running then. */
const everyNight = '30 2 * * * nightly ?fill=1d'
/** Soon after each full hour, for what depends on the hour where a customer is. */
const everyHour = '5 * * * * hourly ?fill=2h'

const reasonOfGivingUp =
  'This was abandoned: it ended its process more than once, most likely because it needs too much ' +
  'memory or too much time.'

export interface WorkerOptions {
  /** What is to be done once a night, by one of the processes that work the queue. */
  readonly nightly?: (app: AppContext) => Promise<void>
  /** What is to be done once an hour. */
  readonly hourly?: (app: AppContext) => Promise<void>
  /** Sends a mail that was asked for; without it such mails wait for another worker. */
  readonly sendMail?: (app: AppContext, payload: unknown, isLastAttempt: boolean) => Promise<void>
  /** Delivers what is due to the webhooks of a customer; without it that waits for another worker. */
  readonly deliverWebhooks?: (app: AppContext, payload: unknown) => Promise<void>
  /** Signs of life are noted here. */
  readonly pulse?: QueuePulse
  /** Called with every name that this worker has had: jobs are locked under these names. */
  readonly onName?: (worker: string) => void
  /** Called when jobs have hung for long; nothing less than the end of the thread stops them. */
  readonly onStuck?: (jobIds: readonly string[]) => void
  /** Milliseconds, shorter only in tests. */
  readonly limits?: Partial<typeof usualLimits>
}

const usualLimits = {
  /** How often an idle runner looks for work of which it was not notified. */
  poll: 1000,
  /** How often the queue is watched. */
  watchEvery: 5000,
  /** A runner that has a free place and does not look for work this long, though the database answers, is replaced. */
  unseen: 15_000,
  /** A job without a sign of life for so long hangs. */
  stuck: 15 * 60_000,
  /** How long a runner may take to stop before it is left behind. */
  stop: 5000,
}

/** One life of the runner, until it is lost. */
interface Life {
  readonly runner: Runner
  /** Settles with the reason when the runner has ended or does not look for work any more. */
  readonly lost: Promise<string>
  readonly lose: (reason: string) => void
}

/**
 * Works the queue until stopped; stopping waits for the jobs under way. The runner is watched by what it does: when it
 * ends, or does not look for work though it could, another takes its place, with the jobs that were under way.
 */
export const startWorker = async (
  app: AppContext,
  table: JobTable,
  concurrency: number,
  {
    nightly = async () => {},
    hourly = async () => {},
    sendMail,
    deliverWebhooks,
    pulse = new QueuePulse(),
    onName,
    onStuck,
    ...options
  }: WorkerOptions = {},
): Promise<() => Promise<void>> => {
  const limits = { ...usualLimits, ...options.limits }
  const quarantine = new Quarantine()
  // Jobs are held in the name of the pool, not of its workers.
  const ours: string[] = []
  let stopping = false
  let nights = 0

  const work = async (job: Job): Promise<void> => {
    const target = job.payload as JobTarget
    const waitedSeconds = Math.max(0, (Date.now() - job.run_at.getTime()) / 1000)
    const begin = () => beginAttempt(app, job.id, job.locked_by ?? '', ours)
    let attempt = await begin()
    // A suspect that waits for its turn must not be blamed for what its neighbours do.
    if (isSuspect(attempt)) await endAttempt(app, job.id, false)
    const leave = await quarantine.enter(isSuspect(attempt))
    let isOver = false
    try {
      if (isSuspect(attempt)) attempt = await begin()
      if (isGivenUp(attempt)) await abandonJob(app, table, target, reasonOfGivingUp)
      else {
        const queued = { attempt: job.attempts, waitedSeconds }
        await runJob(app, table, target, job.attempts >= job.max_attempts, () => pulse.move(job.id), queued)
      }
      isOver = true
    } finally {
      leave()
      await endAttempt(app, job.id, isOver).catch(error => app.log.debug({ err: error }, 'an attempt was not noted'))
    }
  }
  /** Takes a place while it works, as jobs do. */
  const byTheClock = (work: (app: AppContext) => Promise<void>) => async (): Promise<void> => {
    nights += 1
    try {
      await work(app)
    } finally {
      nights -= 1
    }
  }
  const taskList: TaskList = {
    nightly: byTheClock(nightly),
    hourly: byTheClock(hourly),
    run_job: async (_payload, { job }) => {
      pulse.move(job.id)
      try {
        await work(job)
      } finally {
        pulse.end(job.id)
      }
    },
  }

  if (sendMail) {
    taskList.send_mail = async (payload, { job }) => {
      pulse.move(job.id)
      try {
        await sendMail(app, payload, job.attempts >= job.max_attempts)
      } finally {
        pulse.end(job.id)
      }
    }
  }

  if (deliverWebhooks) {
    taskList.deliver_webhooks = async (payload, { job }) => {
      pulse.move(job.id)
      try {
        await deliverWebhooks(app, payload)
      } finally {
        pulse.end(job.id)
      }
    }
  }

  const begin = async (): Promise<Life> => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      ours.push(workerPool.id)
      onName?.(workerPool.id)
    })
    // An older runner that was left behind has events of its own.
    let isLatest = true
    void lost.then(() => {
      isLatest = false
    })
    const look = () => {
      if (isLatest) pulse.look()
    }
    events.on('worker:getJob:empty', look)
    events.on('job:start', look)
    events.on('job:complete', look)
    const lookAgain = makeLookAgain(() => stopping || !isLatest)
    events.on('job:complete', ({ job, worker }) => {
      if (job.job_queue_id !== null) lookAgain(worker.workerPool)
    })
    pulse.look()
    const runner = await run({
      pgPool: poolOf(app),
      logger: quiet(app),
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: limits.poll,
      // Without these an outcome that cannot be written is an error that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      crontab: `${everyNight}\n${everyHour}`,
      taskList,
    })
    runner.promise.then(
      () => lose('It ended.'),
      (error: Error) => lose(error.message),
    )
    return { runner, lost, lose }
  }

  let life = await begin()

  /** Stops a runner; after a while it is left behind, for after a lost connection its end may never come. */
  const stopRunner = async ({ runner }: Life): Promise<void> => {
    const stopped = runner.stop().catch(() => {})
    while (!(await Promise.race([stopped.then(() => true), pause(limits.stop, false, { ref: false })]))) {
      if (!stopping || pulse.jobs.length === 0) return
    }
  }
  const beginAgain = async (): Promise<void> => {
    for (let failures = 1; !stopping; failures++) {
      try {
        // What the lost runner held would stay locked for hours; what still runs here goes on.
        await releaseJobs(app, ours, pulse.jobs)
        life = await begin()
        app.log.warn({ attempts: failures }, 'The queue has recovered')
        return
      } catch {
        await pause(backOff(failures))
      }
    }
  }
  const keepWorking = async (): Promise<void> => {
    while (!stopping) {
      const reason = await life.lost
      if (stopping) return
      app.log.warn({ reason, jobs: pulse.jobs.length }, 'The queue is not being polled and is restarted')
      await stopRunner(life)
      await beginAgain()
    }
  }

  /** When the database began to answer without a break, while nobody looks at the queue. */
  let answersSince: number | undefined
  const watch = async (): Promise<void> => {
    const stuck = pulse.stuck(limits.stuck)
    if (stuck.length > 0) {
      app.log.error({ jobs: stuck.length }, 'Jobs have made no progress for 15 minutes')
      // Only these are to blame for the end of the thread.
      await countDeaths(app, { jobs: stuck })
      await forgiveAttempts(app, ours)
      onStuck?.(stuck)
    }
    const hasFreePlace = pulse.jobs.length + nights < concurrency
    if (!hasFreePlace || pulse.unseenFor() < limits.unseen) {
      answersSince = undefined
      return
    }
    const answers = await poolOf(app)
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
    if (!answers) {
      answersSince = undefined
      return
    }
    answersSince ??= performance.now()
    // A runner that lives looks again within a second or two of the database's return.
    if (performance.now() - answersSince < limits.watchEvery || pulse.unseenFor() < limits.unseen) return
    answersSince = undefined
    life.lose(`The queue was not polled for ${Math.round(pulse.unseenFor() / 1000)} seconds.`)
  }
  let watching = Promise.resolve()
  const timer = setInterval(() => {
    watching = watching.then(watch).catch(error => app.log.debug({ err: error }, 'the queue could not be watched'))
  }, limits.watchEvery)
  timer.unref()

  const working = keepWorking()
  const stopHeartbeat = startHeartbeat(app, () => ours)
  return async () => {
    stopping = true
    clearInterval(timer)
    await stopRunner(life)
    life.lose('It was stopped.')
    await working
    await stopHeartbeat()
  }
}
