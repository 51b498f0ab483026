import type { Random } from '../random.ts'

/**
 * When visits begin: milliseconds from the start, rising, as a Poisson process of so many a second. They do not wait for
 * answers, as people who know nothing of each other do not.
 */
export const drawArrivals = (perSecond: number, seconds: number, random: Random): number[] => {
  const arrivals: number[] = []
  for (;;) {
    const gap = (-Math.log(1 - random.next()) / perSecond) * 1000
    const at = (arrivals.at(-1) ?? 0) + gap
    if (at >= seconds * 1000) return arrivals
    arrivals.push(at)
  }
}
