import { setTimeout } from 'node:timers/promises'

/** Waits until something is so, asking again after some milliseconds. */
export const until = async (isSo: () => Promise<boolean>, pause = 50): Promise<void> => {
  while (!(await isSo())) await setTimeout(pause)
}
