import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again and again until the answer is yes.
 *
 * @param milliseconds how long at most.
 * @returns whether it came to yes.
 */
export const waitUntil = async (
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
  every = 20,
): Promise<boolean> => {
  const end = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > end) return false
    await pause(every)
  }
  return true
}
