import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '@bic/database/back-off'
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { releaseJobs } from './attempts.ts'
import type { SlotKind } from './job-kinds.ts'
import { makeLookAgain } from './look-again.ts'
import type { QueuePulse } from './queue-pulse.ts'

const quiet = (app: AppContext) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') app.log.warn({ from: 'worker' }, message)
  })

/** Milliseconds. */
export interface RunnerLimits {
  /** How often an idle runner looks for work of which it was not notified. */
  readonly poll: number
  /** How often the queue is watched. */
  readonly watchEvery: number
  /** A runner that has a free slot and does not look for work this long, though the database answers, is replaced. */
  readonly unseen: number
  /** How long a runner may take to stop before it is left behind. */
  readonly stop: number
}

export interface RunnerOptions {
  /** Which slots these are, and how many. */
  readonly slots: SlotKind
  readonly count: number
  readonly taskList: TaskList
  /** What is to be done by the clock. */
  readonly crontab?: string
  readonly pulse: QueuePulse
  /** Called with every name that the runner has: jobs are locked under these names. */
  readonly onName: (name: string) => void
  readonly limits: RunnerLimits
}

/** One life of the runner, until it is lost. */
interface Life {
  readonly runner: Runner
  /** Settles with the reason when the runner has ended or does not look for work any more. */
  readonly lost: Promise<string>
  readonly lose: (reason: string) => void
}

/** The same tasks, with how many of their jobs are under way. */
const countJobs = (tasks: TaskList): { readonly taskList: TaskList; readonly taken: () => number } => {
  let taken = 0
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        taken += 1
        try {
          await task?.(payload, helpers)
        } finally {
          taken -= 1
        }
      },
    ]),
  )
  return { taskList, taken: () => taken }
}

/** @param isStopping whether no more jobs are taken */
const beginLife = async (
  app: AppContext,
  { slots, count, taskList, crontab, pulse, onName, limits }: RunnerOptions,
  isStopping: () => boolean,
): Promise<Life> => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    onName(workerPool.id)
  })
  // An older runner that was left behind has events of its own.
  let isLatest = true
  void lost.then(() => {
    isLatest = false
  })
  const look = () => {
    if (isLatest) pulse.look(slots)
  }
  events.on('worker:getJob:empty', look)
  events.on('job:start', look)
  events.on('job:complete', look)
  const lookAgain = makeLookAgain(() => isStopping() || !isLatest)
  events.on('job:complete', ({ job, worker }) => {
    if (job.job_queue_id !== null) lookAgain(worker.workerPool)
  })
  pulse.look(slots)
  const runner = await run({
    pgPool: poolOf(app),
    logger: quiet(app),
    events,
    concurrency: count,
    noHandleSignals: true,
    pollInterval: limits.poll,
    // Without these an outcome that cannot be written is an error that nobody can catch.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    ...(crontab === undefined ? { parsedCronItems: [] } : { crontab }),
    taskList,
  })
  runner.promise.then(
    () => lose('It ended.'),
    (error: Error) => lose(error.message),
  )
  return { runner, lost, lose }
}

/** Makes a look at a runner, which is lost when it does not look for work though it could. */
const makeWatch = (
  app: AppContext,
  { slots, count, pulse, limits }: RunnerOptions,
  { taken, lose }: { readonly taken: () => number; readonly lose: (reason: string) => void },
): (() => Promise<void>) => {
  /** When the database began to answer without a break, while nobody looks at the queue. */
  let answersSince: number | undefined
  return async () => {
    const hasFreeSlot = taken() < count
    if (!hasFreeSlot || pulse.unseenFor(slots) < limits.unseen) {
      answersSince = undefined
      return
    }
    // By the same connections, and so after what the runner asked before: one that waits for a connection is not lost.
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
    if (performance.now() - answersSince < limits.watchEvery || pulse.unseenFor(slots) < limits.unseen) return
    answersSince = undefined
    lose(`The queue was not polled for ${Math.round(pulse.unseenFor(slots) / 1000)} seconds.`)
  }
}

/**
 * Takes jobs for the slots of one sort until stopped; stopping waits for those under way. The runner is watched by what it does: when it
 * ends, or does not look for work though it could, another takes its place, with the jobs that were under way. Other runners and
 * their jobs are left alone.
 */
export const startRunner = async (app: AppContext, options: RunnerOptions): Promise<() => Promise<void>> => {
  const { slots, pulse, onName, limits } = options
  // Jobs are held in the name of the pool, not of its workers.
  const names: string[] = []
  let stopping = false
  const { taskList, taken } = countJobs(options.taskList)
  const begin = (): Promise<Life> =>
    beginLife(
      app,
      {
        ...options,
        taskList,
        onName: name => {
          names.push(name)
          onName(name)
        },
      },
      () => stopping,
    )
  let life = await begin()

  /** Stops a runner; after a while it is left behind, for after a lost connection its end may never come. */
  const stopRunner = async ({ runner }: Life): Promise<void> => {
    const stopped = runner.stop().catch(() => {})
    while (!(await Promise.race([stopped.then(() => true), pause(limits.stop, false, { ref: false })]))) {
      if (!stopping || pulse.jobs(slots).length === 0) return
    }
  }
  const beginAgain = async (): Promise<void> => {
    for (let failures = 1; !stopping; failures++) {
      try {
        // What the lost runner held would stay locked for hours; what still runs here goes on.
        await releaseJobs(app, names, pulse.jobs(slots))
        life = await begin()
        app.log.warn({ attempts: failures, slots }, 'The queue has recovered')
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
      const jobs = pulse.jobs(slots).length
      app.log.warn({ reason, jobs, slots }, 'The queue is not being polled and is restarted')
      await stopRunner(life)
      await beginAgain()
    }
  }

  const watch = makeWatch(app, options, { taken, lose: reason => life.lose(reason) })
  let watching = Promise.resolve()
  const timer = setInterval(() => {
    watching = watching.then(watch).catch(error => app.log.debug({ err: error }, 'the queue could not be watched'))
  }, limits.watchEvery)
  timer.unref()

  const working = keepWorking()
  return async () => {
    stopping = true
    clearInterval(timer)
    await stopRunner(life)
    life.lose('It was stopped.')
    await working
  }
}
