import type { WorkerPool } from 'graphile-worker'

/** How long after the end of a job its line may still be locked, in milliseconds: usually the first is enough. */
const delays = [4, 30, 200, 1000]

/**
 * Lets a runner look for work again after a job of a line. The line is unlocked by a statement that runs beside the runner's
 * next look, which so finds the line locked and nothing to do; without this, a line goes on only at the next poll.
 *
 * @returns called after each job of a line.
 */
export const makeLookAgain = (isStopping: () => boolean): ((pool: WorkerPool) => void) => {
  let pending: NodeJS.Timeout | undefined
  const look = (pool: WorkerPool, [delay, ...later]: readonly number[]): void => {
    if (delay === undefined) return
    pending = setTimeout(() => {
      if (isStopping()) return
      try {
        pool.nudge(1)
      } catch {
        // The runner has ended; the one after it looks by itself.
        return
      }
      look(pool, later)
    }, delay)
    pending.unref()
  }
  return pool => {
    clearTimeout(pending)
    look(pool, delays)
  }
}
