/** Probabilities of consecutive whole numbers: `probabilities[i]` is that of `from + i`; they add up to 1. */
export interface Distribution {
  readonly from: number
  readonly probabilities: Float64Array
}

/**
 * How many of `drawn` drawn without return from n + m fall among the n: P(x) = C(n, x)·C(m, drawn − x)/C(n + m, drawn), by
 * the ratio of neighbours from the likeliest x on, then scaled to add up to 1, so that it is as exact for a hundred
 * thousand as for ten.
 *
 * @param least numbers are left out at the ends from where they are less likely than this part of the likeliest.
 * @throws RangeError for numbers that are no counts
 */
export function hypergeometric(n: number, m: number, drawn: number, least = 0): Distribution {
  if (![n, m, drawn, n + m - drawn].every(count => Number.isInteger(count) && count >= 0)) {
    throw new RangeError(`${drawn} cannot be drawn from ${n} and ${m}: give whole numbers from 0 on.`)
  }
  const [lowest, highest] = [Math.max(0, drawn - m), Math.min(n, drawn)]
  const mode = Math.min(highest, Math.max(lowest, Math.floor(((n + 1) * (drawn + 1)) / (n + m + 2))))
  const up: number[] = []
  const down: number[] = []
  let sum = 1
  for (let x = mode, p = 1; x < highest; x++) {
    p *= ((n - x) * (drawn - x)) / ((x + 1) * (m - drawn + x + 1))
    if (p < least) break
    sum += p
    up.push(p)
  }
  for (let x = mode, p = 1; x > lowest; x--) {
    p *= (x * (m - drawn + x)) / ((n - x + 1) * (drawn - x + 1))
    if (p < least) break
    sum += p
    down.push(p)
  }
  const probabilities = new Float64Array(down.length + 1 + up.length)
  for (let i = 0; i < down.length; i++) probabilities[down.length - 1 - i] = (down[i] as number) / sum
  probabilities[down.length] = 1 / sum
  for (let i = 0; i < up.length; i++) probabilities[down.length + 1 + i] = (up[i] as number) / sum
  return { from: mode - down.length, probabilities }
}
