const firstWait = 1000
const longestWait = 30_000

/** Milliseconds before try `attempt` (0 is the first repetition): doubling up to half a minute, spread by `random` 0..1. */
export function waitBefore(attempt: number, random: number): number {
  const full = Math.min(longestWait, firstWait * 2 ** Math.min(attempt, 10))
  return Math.round(full / 2 + (full / 2) * random)
}
