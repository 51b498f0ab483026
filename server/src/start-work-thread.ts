import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { backOff } from '@bic/database/back-off'
import type { AppContext } from './app-context.ts'
import { countDeaths, forgiveAttempts, releaseJobs } from './jobs/attempts.ts'
import type { WorkMessage } from './work-message.ts'

/** What the work thread was last heard to do. */
export interface WorkState {
  /** Milliseconds since the queue last showed a sign of life in this process. */
  readonly quietFor: number
  /** How often the thread died and was started again. */
  readonly restarts: number
}

export interface WorkThread {
  /** Settles when the demo customer, if one is wanted, is fully scored. */
  readonly ready: Promise<void>
  readonly state: () => WorkState
  readonly stop: () => Promise<void>
}

export interface WorkThreadOptions {
  readonly onDemo?: (done: number, total: number) => void
  /** What the thread runs; another module only in tests. */
  readonly module?: URL
  /** Megabytes and milliseconds, smaller only in tests. */
  readonly limits?: Partial<typeof usualLimits>
}

const megabyte = 1024 * 1024

const usualLimits = {
  /** Megabytes of heap: a quarter of the machine, from 1 to 4 GB. Here the thread dies alone, and not the process. */
  heap: Math.min(4096, Math.max(1024, Math.round(totalmem() / megabyte / 4))),
  /** A thread that says nothing for so long computes without end: it is ended. */
  silence: 120_000,
  /** A queue that shows no sign of life for so long, though its own watch should have helped, gets a new thread. */
  quiet: 300_000,
  /** How often that is looked at. */
  watchEvery: 5000,
  /** How long jobs under way may go on when the process is to end. What is cut off is done again. */
  stop: 3000,
}

/** One life of the thread. */
interface Life {
  readonly worker: Worker
  /** Settles with the reason when the thread has ended. */
  readonly ended: Promise<string>
}

/**
 * Keeps a thread that works the queue. When it dies or hangs, what it had is counted against the jobs it ran, given
 * back, and a new thread takes its place; requests are answered all the while.
 */
export const startWorkThread = (
  app: AppContext,
  databaseUrl: string,
  { onDemo = () => {}, module = new URL('./work-thread.ts', import.meta.url), ...options }: WorkThreadOptions = {},
): WorkThread => {
  const limits = { ...usualLimits, ...options.limits }
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const stopping = new AbortController()
  /** Names of the workers that the present thread has been. */
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
    const worker = new Worker(module, {
      workerData: { config: app.config, databaseUrl, secret: app.secret },
      resourceLimits: { maxOldGenerationSizeMb: limits.heap },
    })
    worker.on('message', hear)
    const ended = new Promise<string>(resolve => {
      worker.once('error', error => resolve((error as Error).message))
      worker.once('exit', code => resolve(whyEnded ?? `It ended with code ${code}.`))
    })
    return { worker, ended }
  }
  let life = begin()

  /** Writes down what the dead thread had. Without it the next one would die of the same job. */
  const settleDeath = async (): Promise<void> => {
    for (let failures = 1; ; failures++) {
      try {
        const jobs = await countDeaths(app, { workers: names })
        await releaseJobs(app, names)
        if (jobs > 0) app.log.warn({ jobs }, 'Jobs were running; each is retried once, alone, and then abandoned')
        names = []
        return
      } catch (error) {
        app.log.debug({ err: error }, 'the death of the work thread could not be noted yet')
        await pause(backOff(failures), undefined, { signal: stopping.signal })
      }
    }
  }
  const keepAlive = async (): Promise<void> => {
    for (let failures = 1; ; failures++) {
      const began = performance.now()
      const reason = await life.ended
      if (stopping.signal.aborted) return
      app.log.error({ reason }, 'The work thread died and is restarted')
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
    void life.worker.terminate()
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
      life.worker.postMessage('stop')
      const inOrder = await Promise.race([life.ended.then(() => true), pause(limits.stop, false, { ref: false })])
      await life.worker.terminate()
      await living
      if (inOrder || names.length === 0) return
      app.log.warn('Running jobs were interrupted; they resume at the next start')
      await forgiveAttempts(app, names)
      await releaseJobs(app, names)
    },
  }
}
