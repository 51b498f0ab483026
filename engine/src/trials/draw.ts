/** Something that is drawn: an account, a seller. */
export interface DrawnUnit {
  readonly id: number
  /** The group within which it is drawn; any number. */
  readonly stratum: number
}

const mix = (hash: number, word: number): number => {
  let mixed = Math.imul(hash ^ word, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * A number in [0, 1) that a seed gives to an id, a whole number: the same for the same two, and nothing about any other pair follows from it.
 * Words of the id are mixed in turn by the finaliser of MurmurHash3 (Austin Appleby, public domain). For drawing only; not for
 * secrets.
 */
export function lotOf(seed: number, id: number): number {
  const high = Math.floor(id / 2 ** 32)
  return mix(mix(mix(0x51ed270b, seed >>> 0), id >>> 0), high >>> 0) / 2 ** 32
}

const inRandomOrder = <T extends { readonly id: number }>(units: readonly T[], seed: number): T[] => {
  const lots = new Map(units.map(({ id }) => [id, lotOf(seed, id)]))
  return [...units].sort((a, b) => (lots.get(a.id) ?? 0) - (lots.get(b.id) ?? 0) || a.id - b.id)
}

/**
 * Draws which of some units are held out. Within each stratum they stand in the order of their lots, the first ones are held
 * out; how many is rounded so that the strata together come out within one of `share`, and from a random start, so that each
 * unit is held out with the probability `share` exactly. The same seed draws the same whatever the order of the units.
 *
 * @param share of the units, above 0 and below 1
 * @throws RangeError for another share
 */
export function drawHoldOut(units: readonly DrawnUnit[], share: number, seed: number): Set<number> {
  if (!(share > 0 && share < 1)) throw new RangeError(`A share of ${share} holds out nothing or everything.`)
  const heldOut = new Set<number>()
  const strata = [...Map.groupBy(units, ({ stratum }) => stratum)].sort(([a], [b]) => a - b)
  const start = lotOf(seed, 0)
  let before = 0
  for (const [, own] of strata) {
    const from = Math.floor(start + before * share)
    before += own.length
    const count = Math.floor(start + before * share) - from
    for (const { id } of inRandomOrder(own, seed).slice(0, count)) heldOut.add(id)
  }
  return heldOut
}

/**
 * Draws in which of `waves` each unit starts, from 0 on. Waves are as large as possible alike; which of them has one more is
 * left to the order of the lots. The same seed draws the same whatever the order of the ids.
 *
 * @throws RangeError for fewer units than waves, or fewer than two waves
 */
export function drawWaves(ids: readonly number[], waves: number, seed: number): Map<number, number> {
  if (!(Number.isInteger(waves) && waves >= 2 && waves <= ids.length))
    throw new RangeError(`${ids.length} units cannot start in ${waves} waves.`)
  const order = inRandomOrder(
    ids.map(id => ({ id })),
    seed,
  )
  return new Map(order.map(({ id }, place) => [id, Math.floor((place * waves) / order.length)]))
}
