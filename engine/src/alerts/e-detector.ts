/** An observation with the probabilities that it may have had as long as nothing has changed. */
export interface Expected {
  readonly said: boolean
  /** The least and the most, both above 0 and below 1. */
  readonly low: number
  readonly high: number
}

export type Direction = 'up' | 'down'

/** Changes of the log odds that are looked for, upwards and downwards: about 7, 13 and 23 points from a share of 20 %. */
const sizes = [0.4, 0.7, 1.1] as const

const logit = (p: number): number => Math.log(p / (1 - p))
const shifted = (p: number, by: number): number => 1 / (1 + Math.exp(-(logit(p) + by)))

/** ln of how much likelier an observation is with probability p1 than with p0. */
const logRatio = (said: boolean, p1: number, p0: number): number =>
  said ? Math.log(p1 / p0) : Math.log((1 - p1) / (1 - p0))

/** One size of change in one direction. */
interface Component {
  readonly direction: Direction
  readonly by: number
  /** ln of the evidence, summed over all moments at which the change may have come. */
  log: number
  /** ln of the evidence of a change at the best moment, and the step before which that lies. */
  best: number
  since: number
}

const sumOfLogs = (logs: readonly number[]): number => {
  const most = Math.max(...logs)
  return most === Number.NEGATIVE_INFINITY
    ? most
    : most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/**
 * Watches for a moment from which on something happens more or less often than before: an e-detector of Shiryaev and Roberts
 * (Shin, Ramdas, Rinaldo 2024, New England Journal of Statistics in Data Science 2, 229). After each step, evidence of a change
 * of one size is `(evidence + 1) · e`, where e is the likelihood ratio of the step: while the probabilities of all
 * observations, given everything before, are at most `high` (and at least `low`), its expectation is at most 1. The evidence
 * of the detector is the mean over sizes and both directions.
 *
 * Who raises an alarm when the evidence reaches c waits at least c steps for a false one on average, and the probability of
 * one within T steps is at most T / c, whatever has been looked at.
 */
export class EDetector {
  readonly #components: readonly Component[] = (['up', 'down'] as const).flatMap(direction =>
    sizes.map(size => ({
      direction,
      by: direction === 'up' ? size : -size,
      log: Number.NEGATIVE_INFINITY,
      best: Number.NEGATIVE_INFINITY,
      since: 0,
    })),
  )
  #steps = 0

  /** One more step, as a week, with everything that was observed in it. */
  add(observed: readonly Expected[]): void {
    for (const component of this.#components) {
      let log = 0
      for (const { said, low, high } of observed) {
        const p0 = component.direction === 'up' ? high : low
        log += logRatio(said, shifted(p0, component.by), p0)
      }
      component.log = sumOfLogs([component.log, 0]) + log
      if (component.best <= 0) component.since = this.#steps
      component.best = Math.max(component.best, 0) + log
    }
    this.#steps++
  }

  /** From 0 on; what it is compared with is `evidenceNeeded`. */
  get evidence(): number {
    return Math.exp(sumOfLogs(this.#components.map(({ log }) => log))) / this.#components.length
  }

  /** The direction that has more evidence, and the step, from 0 on, from which on it is the likeliest to have changed. */
  get change(): { readonly direction: Direction; readonly since: number } {
    const [first, ...others] = this.#components
    let most = first as Component
    for (const one of others) if (one.log > most.log) most = one
    return { direction: most.direction, since: most.since }
  }
}
