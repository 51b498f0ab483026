import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { ServerProcess } from './server-process.ts'

/** Waits between attempts, in milliseconds: the processes of a killed server need a moment to notice and go. */
const waits = [0, 200, 500, 1000, 2000, 4000, 8000, 16_000]

/** A server that is started again, at the same address, when it dies without having been asked to. */
export interface KeptServer {
  stop(): Promise<void>
}

/**
 * Keeps a server running.
 *
 * @param first the server as first started.
 * @param start starts another in its place.
 * @param onLost told once, when it has died and every attempt to start it again failed.
 */
export const keepRunning = (
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: Log,
  onLost: (problem: Error) => void,
): KeptServer => {
  const stopping = new AbortController()
  let current: ServerProcess | undefined = first

  const revive = async (): Promise<ServerProcess | undefined> => {
    let problem = new Error('The database ended.')
    for (const wait of waits) {
      try {
        await pause(wait, undefined, { signal: stopping.signal })
        const next = await start()
        log('The database has been started again.')
        return next
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        problem = error instanceof Error ? error : new Error(String(error))
      }
    }
    log(`The database cannot be started again. ${problem.message}`)
    onLost(problem)
    return undefined
  }

  const supervise = async (): Promise<void> => {
    while (current) {
      await current.exited
      if (stopping.signal.aborted) return
      log('The database has ended unexpectedly; it is started again.')
      current = await revive()
      if (stopping.signal.aborted) await current?.stop()
    }
  }
  const supervised = supervise()

  return {
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await supervised
    },
  }
}
