/** What is known of a unit before it is drawn. */
export interface PredictedUnit {
  readonly id: number
  readonly market: number
  /** Probability of success that was predicted, 0..1; null where nobody knows. */
  readonly expected: number | null
}

const parts = 3
/** A third of fewer units than this is no stratum worth drawing in. */
const fewest = 3

/**
 * The stratum of each unit, numbered from 0 on: its market, and within it a third by the predicted probability; units of which
 * nothing was predicted are one of their own. A market with fewer than nine predicted units has one stratum of them. Units that
 * are predicted the same stay together.
 */
export function stratify(units: readonly PredictedUnit[]): Map<number, number> {
  const strata = new Map<number, number>()
  let next = 0
  const markets = [...Map.groupBy(units, ({ market }) => market)].sort(([a], [b]) => a - b)
  for (const [, own] of markets) {
    const known = own
      .flatMap(({ id, expected }) => (expected === null ? [] : [{ id, expected }]))
      .sort((a, b) => a.expected - b.expected || a.id - b.id)
    const cuts = known.length < parts * fewest ? 1 : parts
    let place = -1
    let last = Number.NaN
    for (const [i, { id, expected }] of known.entries()) {
      const wanted = Math.floor((i * cuts) / known.length)
      if (expected !== last) place = wanted
      last = expected
      strata.set(id, next + place)
    }
    if (known.length > 0) next += cuts
    const unknown = own.filter(({ expected }) => expected === null)
    for (const { id } of unknown) strata.set(id, next)
    if (unknown.length > 0) next++
  }
  return strata
}
