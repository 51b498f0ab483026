import { logChoose } from './log-gamma.ts'

/** Probabilities of consecutive whole numbers: `probabilities[i]` is that of `from + i`; they add up to 1. */
export interface Distribution {
  readonly from: number
  readonly probabilities: Float64Array
}

/**
 * How many of `drawn` drawn without return from n + m fall among the n: P(x) = C(n, x)·C(m, drawn − x)/C(n + m, drawn), for
 * every possible x. Each by log-gamma at the mode and by the ratio of neighbours from there, then scaled to add up to 1,
 * so that it is as exact for a hundred thousand as for ten. @throws RangeError for numbers that are no counts
 */
export function hypergeometric(n: number, m: number, drawn: number): Distribution {
  if (![n, m, drawn, n + m - drawn].every(count => Number.isInteger(count) && count >= 0)) {
    throw new RangeError(`${drawn} cannot be drawn from ${n} and ${m}: give whole numbers from 0 on.`)
  }
  const from = Math.max(0, drawn - m)
  const to = Math.min(n, drawn)
  const probabilities = new Float64Array(to - from + 1)
  const mode = Math.min(to, Math.max(from, Math.floor(((n + 1) * (drawn + 1)) / (n + m + 2))))
  probabilities[mode - from] = Math.exp(logChoose(n, mode) + logChoose(m, drawn - mode) - logChoose(n + m, drawn))
  for (let x = mode; x < to; x++) {
    const ratio = ((n - x) * (drawn - x)) / ((x + 1) * (m - drawn + x + 1))
    probabilities[x + 1 - from] = (probabilities[x - from] ?? 0) * ratio
  }
  for (let x = mode; x > from; x--) {
    const ratio = (x * (m - drawn + x)) / ((n - x + 1) * (drawn - x + 1))
    probabilities[x - 1 - from] = (probabilities[x - from] ?? 0) * ratio
  }
  let sum = 0
  for (const probability of probabilities) sum += probability
  for (let i = 0; i < probabilities.length; i++) probabilities[i] = (probabilities[i] ?? 0) / sum
  return { from, probabilities }
}
