import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '../back-off.ts'
import type { Log } from './log.ts'
import type { ServerProcess } from './server-process.ts'

/** Why it does not start is said at the first attempt, when the reason changes, and about every ten minutes. */
const reportEvery = 40

/** A server that is started again, at the same address, when it dies without having been asked to. */
export interface KeptServer {
  stop(): Promise<void>
}

/**
 * Keeps a server running. When it dies it is started again, as often as that takes: a disk that was full will have room
 * some time.
 *
 * @param first the server as first started.
 * @param start starts another in its place.
 */
export const keepRunning = (first: ServerProcess, start: () => Promise<ServerProcess>, log: Log): KeptServer => {
  const stopping = new AbortController()
  let current: ServerProcess | undefined = first

  const revive = async (): Promise<ServerProcess | undefined> => {
    let said = ''
    for (let failures = 0; ; failures++) {
      try {
        // At once the first time; later the processes of a killed server need a moment to notice and go.
        await pause(failures === 0 ? 0 : backOff(failures), undefined, { signal: stopping.signal })
        const next = await start()
        log('The database has been restarted.')
        return next
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        const problem = error instanceof Error ? error.message : String(error)
        if (problem !== said || failures % reportEvery === 0)
          log(`The database does not start; trying again. ${problem}`)
        said = problem
      }
    }
  }

  const supervise = async (): Promise<void> => {
    while (current) {
      await current.exited
      if (stopping.signal.aborted) return
      log('The database has ended unexpectedly and is being restarted.')
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
