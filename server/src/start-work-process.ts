import { type ChildProcess, fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '@bic/database/back-off'
import type { AppContext } from './app-context.ts'
import { countDeaths, forgiveAttempts, releaseJobs } from './jobs/attempts.ts'
import type { WorkMessage, WorkOrders } from './work-message.ts'

/** What the work process was last heard to do. */
export interface WorkState {
  /** Milliseconds since the queue last showed a sign of life. */
  readonly quietFor: number
  /** How often the process died and was started again. */
  readonly restarts: number
}

export interface WorkProcess {
  /** Settles when the demo customer, if one is wanted, is fully scored. */
  readonly ready: Promise<void>
  readonly state: () => WorkState
  readonly stop: () => Promise<void>
}

export interface WorkProcessOptions {
  readonly onDemo?: (done: number, total: number) => void
  /** What the process runs; another module only in tests. */
  readonly module?: URL
  /** Megabytes and milliseconds, smaller only in tests. */
  readonly limits?: Partial<typeof usualLimits>
}

const megabyte = 1024 * 1024

const usualLimits = {
  /** Megabytes of heap: a quarter of the machine, from 1 to 4 GB. There the process aborts, and the server goes on. */
  heap: Math.min(4096, Math.max(1024, Math.round(totalmem() / megabyte / 4))),
  /** A process that says nothing for so long computes without end: it is ended. */
  silence: 120_000,
  /** A queue that shows no sign of life for so long, though its own watch should have helped, gets a new process. */
  quiet: 300_000,
  /** How often that is looked at. */
  watchEvery: 5000,
  /** How long jobs under way may go on when the process is to end. What is cut off is done again. */
  stop: 3000,
}

/** One life of the process. */
interface Life {
  readonly child: ChildProcess
  /** Settles with the reason when the process has ended. */
  readonly ended: Promise<string>
}

/**
 * Keeps a process that works the queue. When it dies or hangs, what it had is counted against the jobs it ran, given
 * back, and a new process takes its place; requests are answered all the while.
 */
export const startWorkProcess = (
  app: AppContext,
  databaseUrl: string,
  { onDemo = () => {}, module = new URL('./work-process.ts', import.meta.url), ...options }: WorkProcessOptions = {},
): WorkProcess => {
  const limits = { ...usualLimits, ...options.limits }
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const stopping = new AbortController()
  /** Names of the workers that the present process has been. */
  let names: string[] = []
  let heardAt = performance.now()
  let quietThen = 0
  let restarts = 0
  let whyEnded: string | undefined

  const hear = (message: WorkMessage) => {
    heardAt = performance.now()
    if (message.kind === 'ready') becomeReady()
    else if (message.kind === 'pulse') quietThen = message.quietFor
    else if (message.kind === 'name') names.push(message.worker)
    else if (message.kind === 'stuck') whyEnded = 'A job had hung.'
    else onDemo(message.done, message.total)
  }
  const begin = (): Life => {
    heardAt = performance.now()
    quietThen = 0
    whyEnded = undefined
    const child = fork(module, { serialization: 'advanced', execArgv: [`--max-old-space-size=${limits.heap}`] })
    child.on('message', hear)
    const ended = new Promise<string>(resolve => {
      child.on('error', error => resolve(error.message))
      child.once('exit', (code, signal) => resolve(whyEnded ?? `It ended with ${signal ?? `code ${code}`}.`))
    })
    // One that is gone before it hears this has ended anyway.
    child.send({ config: app.config, databaseUrl, secret: app.secret } satisfies WorkOrders, () => {})
    return { child, ended }
  }
  let life = begin()

  /** Writes down what the dead process had. Without it the next one would die of the same job. */
  const settleDeath = async (): Promise<void> => {
    for (let failures = 1; ; failures++) {
      try {
        const jobs = await countDeaths(app, { workers: names })
        await releaseJobs(app, names)
        if (jobs > 0) app.log.warn({ jobs }, 'Jobs were running; each is retried once, alone, and then abandoned')
        names = []
        return
      } catch (error) {
        app.log.debug({ err: error }, 'the death of the work process could not be noted yet')
        await pause(backOff(failures), undefined, { signal: stopping.signal })
      }
    }
  }
  const keepAlive = async (): Promise<void> => {
    for (let failures = 1; ; failures++) {
      const began = performance.now()
      const reason = await life.ended
      if (stopping.signal.aborted) return
      app.log.error({ reason }, 'The work process died and is restarted')
      await settleDeath()
      // One that lived for a while died of something new.
      if (performance.now() - began > 60_000) failures = 1
      await pause(backOff(failures), undefined, { signal: stopping.signal })
      restarts += 1
      life = begin()
    }
  }
  // Only a stop ends it with an error: a wait is aborted.
  const living = keepAlive().catch(() => {})

  const quietFor = () => quietThen + performance.now() - heardAt
  const end = (reason: string) => {
    whyEnded = reason
    life.child.kill('SIGKILL')
  }
  const watch = setInterval(() => {
    const silence = performance.now() - heardAt
    if (silence > limits.silence) end(`It computed for ${Math.round(silence / 1000)} seconds without yielding.`)
    else if (quietThen > limits.quiet) end(`Its queue was not polled for ${Math.round(quietThen / 1000)} seconds.`)
  }, limits.watchEvery)
  watch.unref()

  return {
    ready,
    state: () => ({ quietFor: quietFor(), restarts }),
    stop: async () => {
      stopping.abort()
      clearInterval(watch)
      life.child.send('stop', () => {})
      const inOrder = await Promise.race([life.ended.then(() => true), pause(limits.stop, false, { ref: false })])
      life.child.kill('SIGKILL')
      await life.ended
      await living
      if (inOrder || names.length === 0) return
      app.log.warn('Running jobs were interrupted; they resume at the next start')
      await forgiveAttempts(app, names)
      await releaseJobs(app, names)
    },
  }
}
