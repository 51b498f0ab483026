import { seededRandom, shuffledIndexes } from './seeded-random.ts'

/**
 * Deals groups to folds, 0 to `count` − 1, nearly equally many to each.
 *
 * @returns the fold of each group
 */
export function foldsOfGroups(groups: number, count: number, seed: number): Uint8Array {
  if (!(Number.isInteger(count) && count >= 2 && count <= 255)) {
    throw new RangeError(`count must be a whole number from 2 to 255, not ${count}.`)
  }
  const order = shuffledIndexes(groups, seededRandom(seed))
  const folds = new Uint8Array(groups)
  for (let group = 0; group < groups; group++) folds[group] = order[group] % count
  return folds
}

/**
 * Deals rows to folds by their groups (`foldsOfGroups`): all rows of a group come to the same fold, so that nothing of a deal is
 * both learned from and judged.
 *
 * @param groups the group of each row, e.g. the deal that a snapshot is of
 * @returns the fold of each row
 */
export function dealFolds(groups: ArrayLike<number>, count: number, seed: number): Uint8Array {
  const distinct = [...new Set(Array.from(groups))].sort((a, b) => a - b)
  const ofGroups = foldsOfGroups(distinct.length, count, seed)
  const foldOf = new Map(distinct.map((group, i) => [group, ofGroups[i]]))
  const folds = new Uint8Array(groups.length)
  for (let row = 0; row < folds.length; row++) folds[row] = foldOf.get(groups[row]) ?? 0
  return folds
}
