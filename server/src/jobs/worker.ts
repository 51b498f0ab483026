import { setTimeout as pause } from 'node:timers/promises'
import type { Job, Task, TaskList } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { partOf, poolOf } from '../pool/pool-of.ts'
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
import type { SlotKind } from './job-kinds.ts'
import { Quarantine } from './quarantine.ts'
import { QueuePulse } from './queue-pulse.ts'
import { abandonJob, type JobTable, type JobTarget, runJob } from './run-job.ts'
import { type RunnerLimits, startRunner } from './runner.ts'

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
  poll: 1000,
  watchEvery: 5000,
  unseen: 15_000,
  /** A job without a sign of life for so long hangs. */
  stuck: 15 * 60_000,
  stop: 5000,
} satisfies RunnerLimits & { stuck: number }

/**
 * Connections for all slots of what waits: one is notified of new jobs, and five work. A turn has one while it reads or stores, not while
 * its vendor answers. Twenty turns that bring in much at once so wait for each other here, and neither for what computes nor the other
 * way round; hence they wait for longer than anybody else would.
 */
const waitingConnections = { max: 6, patience: 120_000 } as const

/**
 * Works the queue until stopped; stopping waits for the jobs under way. What computes and what waits for the answers of others has slots of
 * its own, each sort with a runner that is watched and replaced by itself.
 *
 * @param concurrency how many slots of each sort
 */
export const startWorker = async (
  app: AppContext,
  table: JobTable,
  concurrency: number | Readonly<Record<SlotKind, number>>,
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
  const counts = typeof concurrency === 'number' ? { computing: concurrency, waiting: concurrency } : concurrency
  const limits = { ...usualLimits, ...options.limits }
  // A suspect is alone in the process, whatever slots it takes.
  const quarantine = new Quarantine()
  const names: string[] = []
  const waitingApp = partOf(app, waitingConnections)

  const work = async (within: AppContext, slots: SlotKind, job: Job): Promise<void> => {
    const target = job.payload as JobTarget
    const waitedSeconds = Math.max(0, (Date.now() - job.run_at.getTime()) / 1000)
    const begin = (isAlone = false) => beginAttempt(within, job.id, job.locked_by ?? '', names, isAlone)
    let attempt = await begin()
    // A suspect that waits for its turn must not be blamed for what its neighbours do.
    const leave = await quarantine.enter(isSuspect(attempt))
    let isOver = false
    try {
      if (isSuspect(attempt)) attempt = await begin(true)
      if (isGivenUp(attempt)) await abandonJob(within, table, target, reasonOfGivingUp)
      else {
        const queued = { slots, attempt: job.attempts, waitedSeconds }
        await runJob(within, table, target, job.attempts >= job.max_attempts, () => pulse.move(job.id), queued)
      }
      isOver = true
    } finally {
      leave()
      await endAttempt(within, job.id, isOver).catch(error => app.log.debug({ err: error }, 'an attempt was not noted'))
    }
  }
  /** A task whose jobs show signs of life. */
  const alive =
    (slots: SlotKind, of: (job: Job, payload: unknown) => Promise<void>): Task =>
    async (payload, { job }) => {
      pulse.begin(slots, job.id)
      try {
        await of(job, payload)
      } finally {
        pulse.end(job.id)
      }
    }

  const computing: TaskList = {
    nightly: () => nightly(app),
    hourly: () => hourly(app),
    run_job: alive('computing', job => work(app, 'computing', job)),
  }
  if (sendMail)
    computing.send_mail = alive('computing', (job, payload) => sendMail(app, payload, job.attempts >= job.max_attempts))
  const waiting: TaskList = { run_turn: alive('waiting', job => work(waitingApp, 'waiting', job)) }
  if (deliverWebhooks)
    waiting.deliver_webhooks = alive('waiting', (_job, payload) => deliverWebhooks(waitingApp, payload))

  const common = {
    pulse,
    limits,
    onName: (name: string) => {
      names.push(name)
      onName?.(name)
    },
  }
  const stops: (() => Promise<void>)[] = []
  const stopAll = async (): Promise<void> => {
    await Promise.all(stops.map(stop => stop()))
    // A runner that was left behind may have a connection whose end never comes.
    await Promise.race([poolOf(waitingApp).end(), pause(limits.stop, undefined, { ref: false })])
  }
  try {
    const crontab = `${everyNight}\n${everyHour}`
    stops.push(
      await startRunner(app, { ...common, slots: 'computing', count: counts.computing, taskList: computing, crontab }),
    )
    stops.push(await startRunner(waitingApp, { ...common, slots: 'waiting', count: counts.waiting, taskList: waiting }))
  } catch (error) {
    await stopAll()
    throw error
  }

  const endStuck = async (): Promise<void> => {
    const stuck = pulse.stuck(limits.stuck)
    if (stuck.length === 0) return
    app.log.error({ jobs: stuck.length }, 'Jobs have made no progress for 15 minutes')
    // Only these are to blame for the end of the thread.
    await countDeaths(app, { jobs: stuck })
    await forgiveAttempts(app, names)
    onStuck?.(stuck)
  }
  let watching = Promise.resolve()
  const timer = setInterval(() => {
    watching = watching
      .then(endStuck)
      .catch(error => app.log.debug({ err: error }, 'jobs that hang could not be counted'))
  }, limits.watchEvery)
  timer.unref()

  const stopHeartbeat = startHeartbeat(app, () => names)
  return async () => {
    clearInterval(timer)
    await stopAll()
    await stopHeartbeat()
  }
}
