import { lowerGamma } from './incomplete-gamma.ts'
import { logGamma } from './log-gamma.ts'

/** One more observation: the effect τ is what makes u − τ·d zero on average. */
export interface EffectPart {
  readonly u: number
  /** From 0 on. */
  readonly d: number
}

export interface SequenceChoice {
  /** After how many observations one looks, ascending; after every one when absent. */
  readonly looks?: readonly number[]
  /** The most by which u may differ between two observations, known beforehand; 2 when |u| ≤ 1. */
  readonly span?: number
  /** The same of d; 1 when 0 ≤ d ≤ 1. */
  readonly weightSpan?: number
  /** Probability that any interval of the whole sequence misses the truth. */
  readonly alpha?: number
  /** Summed variance at which the intervals are to be the narrowest; chosen before anything is seen. */
  readonly sharpestAt?: number
}

/** What was known after some observations. */
export interface SequenceLook {
  readonly seen: number
  /** Σu/Σd; null while no observation carries weight. */
  readonly estimate: number | null
  /** The effects, within −1..1, that no look so far has ruled out. */
  readonly low: number
  readonly high: number
}

export interface ConfidenceSequence {
  readonly looks: readonly SequenceLook[]
  /** The number of observations after which the interval left 0, never to come back; null when it contains 0. */
  readonly leftZeroAfter: number | null
  /** False when no effect fits all looks: it was not the same all the time. Its intervals are then those of each look alone. */
  readonly isSteady: boolean
}

/** The ρ that makes a mixture narrowest at a summed variance of v (Howard et al. 2021, 3.5). */
const bestRho = (v: number, alpha: number): number => {
  const log = 2 * Math.log(1 / alpha)
  return v / (log + Math.log(1 + log))
}

/**
 * ln of the gamma-exponential mixture ∫ exp(λs − ψ(λ)v) f(λ) dλ over 0 ≤ λ < 1/c, ψ(λ) = (−ln(1 − cλ) − cλ)/c², f a gamma
 * density of 1 − cλ cut to its range (Howard, Ramdas, McAuliffe, Sekhon 2021, Annals of Statistics 49, 1055, proposition 9).
 * While s is a sum of values of mean 0 and range c, and v the sum of their squares, it exceeds ln(1/α) with a probability of at
 * most α, ever.
 */
export function logMixture(s: number, v: number, c: number, rho: number): number {
  const square = c * c
  const shape = rho / square
  const [seen, grown] = [(c * s + v) / square, (v + rho) / square]
  return (
    shape * Math.log(shape) -
    logGamma(shape) -
    Math.log(lowerGamma(shape, shape)) +
    logGamma(grown) +
    Math.log(lowerGamma(grown, seen + shape)) -
    grown * Math.log(seen + shape) +
    seen
  )
}

/** The range of values so far, and whether it stays as narrow as promised. */
class Range {
  readonly #most: number
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY

  constructor(most: number) {
    this.#most = most
  }

  takes(value: number): boolean {
    this.#lowest = Math.min(this.#lowest, value)
    this.#highest = Math.max(this.#highest, value)
    return this.#highest - this.#lowest <= this.#most + 1e-9
  }
}

/** Sums of what was seen, from which the interval of any look follows. */
interface Sums {
  u: number
  d: number
  uu: number
  ud: number
  dd: number
}

const farthest = 1
/** How closely the end of an interval is found; it lies outside the possible effects by at most this. */
const closeEnough = 1e-11
const mostSteps = 25

/**
 * Intervals of an effect that hold at all looks together: with a probability of 1 − alpha the true effect is in every one of
 * them, however often one looks and whenever one stops. τ belongs to the interval while the values u − τ·d, which have mean 0 if
 * it is true, have a sum within the empirical Bernstein boundary of their own squares (Howard et al. 2021, theorem 4), with
 * the gamma-exponential mixture, half of alpha to each side. With u = (A − e)(Y − m) and d = (A − e)², A exposure, e its
 * probability beforehand and m the expected outcome beforehand, it is the effect of A on Y among comparable deals (Robinson 1988).
 *
 * @throws RangeError for values farther apart than `span` and `weightSpan` allow, or a d below 0
 */
export function effectSequence(parts: readonly EffectPart[], choice: SequenceChoice = {}): ConfidenceSequence {
  const { span = 2, weightSpan = 1, alpha = 0.05, sharpestAt = 20 } = choice
  const looks = choice.looks ?? parts.map((_, i) => i + 1)
  const limit = Math.log(2 / alpha)
  const rho = bestRho(sharpestAt, alpha)
  const sums: Sums = { u: 0, d: 0, uu: 0, ud: 0, dd: 0 }
  /** Below 0 for an effect that is possible. */
  const excess = (effect: number): number => {
    const v = Math.max(0, sums.uu - 2 * effect * sums.ud + effect * effect * sums.dd)
    return logMixture(Math.abs(sums.u - effect * sums.d), v, span + Math.abs(effect) * weightSpan, rho) - limit
  }
  /** The last possible effect on the way from the estimate to an end of the range: regula falsi (Anderson, Björck 1973). */
  const bound = (estimate: number, end: number): number => {
    let [outside, over] = [end, excess(end)]
    if (over < 0) return end
    let [inside, under] = [estimate, excess(estimate)]
    for (let step = 1; Math.abs(outside - inside) > closeEnough; step++) {
      const between = (inside * over - outside * under) / (over - under)
      const isWithin = Math.min(inside, outside) < between && between < Math.max(inside, outside)
      // It ends whatever the curve looks like: after some steps by halving.
      const next = isWithin && step <= mostSteps ? between : (inside + outside) / 2
      const found = excess(next)
      if (found < 0) {
        // The other end stays: it counts less, so that the next effect tried lies beyond.
        over *= found / under < 1 ? 1 - found / under : 0.5
        ;[inside, under] = [next, found]
      } else {
        under *= over > 0 && found / over < 1 ? 1 - found / over : 0.5
        ;[outside, over] = [next, found]
      }
    }
    return outside
  }
  const alone: SequenceLook[] = []
  const ranges = { u: new Range(span), d: new Range(weightSpan) }
  let next = 0
  for (const seen of looks) {
    for (; next < Math.min(seen, parts.length); next++) {
      const { u, d } = parts[next]
      if (!(ranges.u.takes(u) && ranges.d.takes(d) && d >= 0)) {
        throw new RangeError(
          `Observation ${next} (u ${u}, d ${d}) does not keep to span ${span} and weightSpan ${weightSpan}.`,
        )
      }
      sums.u += u
      sums.d += d
      sums.uu += u * u
      sums.ud += u * d
      sums.dd += d * d
    }
    const estimate = sums.d > 0 ? Math.max(-farthest, Math.min(farthest, sums.u / sums.d)) : null
    const from = estimate ?? 0
    alone.push({ seen: next, estimate, low: bound(from, -farthest), high: bound(from, farthest) })
  }
  return together(alone)
}

/** The intervals of all looks up to each one together: what was once ruled out stays so. */
function together(alone: readonly SequenceLook[]): ConfidenceSequence {
  let [low, high] = [-farthest, farthest]
  const looks = alone.map(look => {
    ;[low, high] = [Math.max(low, look.low), Math.min(high, look.high)]
    return { ...look, low, high }
  })
  const isSteady = low <= high
  const leftAt = looks.find(look => look.low > 0 || look.high < 0)
  return { looks: isSteady ? looks : alone, leftZeroAfter: leftAt?.seen ?? null, isSteady }
}

/**
 * The same for the mean of values from `from` to `to`, seen one after another: intervals that hold at all looks together.
 * @throws RangeError for a value outside of its range
 */
export function meanSequence(
  values: readonly number[],
  {
    from,
    to,
    ...choice
  }: { readonly from: number; readonly to: number; readonly alpha?: number; readonly looks?: readonly number[] },
): SequenceLook[] {
  const wrong = values.findIndex(value => !(value >= from && value <= to))
  if (wrong >= 0) throw new RangeError(`Value ${wrong} is ${values[wrong]}, which is not from ${from} to ${to}.`)
  const width = to - from
  const parts = values.map(value => ({ u: (value - from) / width, d: 1 }))
  const { looks } = effectSequence(parts, { ...choice, span: 1, weightSpan: 0 })
  return looks.map(({ seen, estimate, low, high }) => ({
    seen,
    estimate: estimate === null ? null : from + width * estimate,
    low: from + width * Math.max(0, low),
    high: from + width * high,
  }))
}
