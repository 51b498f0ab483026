/**
 * What was known of the source of an observation, as a deal, right before a change that came with step `from` or later, up to
 * where the next knowledge begins.
 */
export interface Known {
  /** A step, from 0 on. */
  readonly from: number
  /** The probabilities that were expected then, both above 0 and below 1. */
  readonly low: number
  readonly high: number
  /** As how many observations of the source they count, above 0; infinite when they are known for certain. */
  readonly weight: number
  /** What the source has shown since: how often it was said, in how many observations. */
  readonly said: number
  readonly count: number
}

/** An observation with the probabilities that it may have had as long as nothing has changed. */
export interface Expected {
  readonly said: boolean
  /** The least and the most, both above 0 and below 1. */
  readonly low: number
  readonly high: number
  /** In the order of their steps, the first from step 0 on; left out: nothing but `low` and `high`, whenever the change came. */
  readonly before?: readonly Known[]
}

export type Direction = 'up' | 'down'

/**
 * Changes of the log odds that are looked for, upwards and downwards, and what part of the evidence each has: about 10 and 17
 * points from a share of 20 %, and what is new altogether, as a competitor who enters the market. Chosen by simulation
 * (docs/benchmarks.md): every further size takes evidence from the others.
 */
const sizes = [
  { by: 0.55, part: 0.45 },
  { by: 0.85, part: 0.45 },
  { by: 2, part: 0.1 },
] as const

const logit = (p: number): number => Math.log(p / (1 - p))
const shifted = (p: number, by: number): number => 1 / (1 + Math.exp(-(logit(p) + by)))

/** ln of how much likelier an observation is with probability p1 than with p0. */
const logRatio = (said: boolean, p1: number, p0: number): number =>
  said ? Math.log(p1 / p0) : Math.log((1 - p1) / (1 - p0))

/** One size of change in one direction. */
interface Component {
  readonly direction: Direction
  readonly by: number
  /** ln of its part of the evidence. */
  readonly part: number
  /** ln of the evidence of a change that came with each step so far. */
  readonly logs: number[]
}

const sumOfLogs = (logs: readonly number[]): number => {
  const most = Math.max(...logs)
  return most === Number.NEGATIVE_INFINITY
    ? most
    : most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** The probability of what was observed if the change had come when this was known: of the direction at least `p0`. */
const afterChange = ({ direction, by }: Component, known: Omit<Known, 'from'>, p0: number): number => {
  const { weight, said, count } = known
  const changed = shifted(direction === 'up' ? known.high : known.low, by)
  const p1 = weight === Number.POSITIVE_INFINITY ? changed : (weight * changed + said) / (weight + count)
  return direction === 'up' ? Math.max(p1, p0) : Math.min(p1, p0)
}

/**
 * Watches for a moment from which on something happens more or less often than before: an e-detector of Shiryaev and Roberts
 * (Shin, Ramdas, Rinaldo 2024, New England Journal of Statistics in Data Science 2, 229). The evidence of a change of one size
 * that came with one step is the product of the likelihood ratios since; that of the detector is the sum over all steps so
 * far, weighted over sizes and both directions. A likelihood ratio compares what is expected with what would be after the
 * change: of a source that has been observed before and since, as a beta-binomial distribution expects it with the mean of before,
 * changed, and the observations of since. While the probabilities of all observations, given everything before, are at most
 * `high` (and at least `low`), the expectation of a ratio is at most 1, so that of the evidence is at most the number of steps.
 *
 * Who raises an alarm when the evidence reaches c waits at least c steps for a false one on average, and the probability of
 * one within T steps is at most T / c, whatever has been looked at.
 */
export class EDetector {
  readonly #components: readonly Component[] = (['up', 'down'] as const).flatMap(direction =>
    sizes.map(({ by, part }) => ({
      direction,
      by: direction === 'up' ? by : -by,
      part: Math.log(part / 2),
      logs: [],
    })),
  )
  #steps = 0

  /** One more step, as a week, with everything that was observed in it. */
  add(observed: readonly Expected[]): void {
    const steps = ++this.#steps
    for (const component of this.#components) {
      // What the observations add to a change with each step, as differences from the step before.
      const added = new Float64Array(steps + 1)
      for (const { said, low, high, before } of observed) {
        const p0 = component.direction === 'up' ? high : low
        const knowledge = before ?? [{ from: 0, low, high, weight: Number.POSITIVE_INFINITY, said: 0, count: 0 }]
        let last = 0
        for (const known of knowledge) {
          if (known.from >= steps) break
          const log = logRatio(said, afterChange(component, known, p0), p0)
          added[known.from] = (added[known.from] ?? 0) + log - last
          last = log
        }
      }
      const { logs } = component
      logs.push(0)
      let sum = 0
      for (let step = 0; step < steps; step++) {
        sum += added[step] ?? 0
        logs[step] = (logs[step] ?? 0) + sum
      }
    }
  }

  /** From 0 on; what it is compared with is `evidenceNeeded`. */
  get evidence(): number {
    return Math.exp(sumOfLogs(this.#components.map(({ part, logs }) => part + sumOfLogs(logs))))
  }

  /** The direction that has more evidence, and the step, from 0 on, from which on it is the likeliest to have changed. */
  get change(): { readonly direction: Direction; readonly since: number } {
    const [first, ...others] = this.#components
    let most = first as Component
    for (const one of others) if (one.part + sumOfLogs(one.logs) > most.part + sumOfLogs(most.logs)) most = one
    return { direction: most.direction, since: Math.max(0, most.logs.lastIndexOf(Math.max(...most.logs))) }
  }
}
