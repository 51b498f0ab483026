import { type Share, wilsonBounds } from '../statistics/wilson.ts'
import { type ComparedDeal, dealDistance } from './deal-distance.ts'

/**
 * How typical a deal is among others: the share of the others that lie less in the middle than it does, 0..1, with the Wilson
 * interval of their number. How far out a deal lies is its mean distance (`dealDistance`) to all the rest, as the k-medoids of
 * Kaufman and Rousseeuw (1990) choose the middle of a group; a tie counts half. 1: none is closer to all the rest; about ½: as
 * most are. Null without two others that can be compared. Takes the square of their number.
 */
export function typicality(own: ComparedDeal, others: readonly ComparedDeal[]): Share | null {
  const deals = [own, ...others]
  const sums = new Float64Array(deals.length)
  const counts = new Uint32Array(deals.length)
  for (const [i, a] of deals.entries()) {
    for (let j = i + 1; j < deals.length; j++) {
      const b = deals[j]
      const found = b && dealDistance(a, b)
      if (!found) continue
      sums[i] = (sums[i] ?? 0) + found.distance
      sums[j] = (sums[j] ?? 0) + found.distance
      counts[i] = (counts[i] ?? 0) + 1
      counts[j] = (counts[j] ?? 0) + 1
    }
  }
  const mean = (i: number): number | null => (counts[i] ? (sums[i] ?? 0) / counts[i] : null)
  const ownMean = mean(0)
  if (ownMean === null) return null
  let n = 0
  let farther = 0
  for (let i = 1; i < deals.length; i++) {
    const other = mean(i)
    if (other === null) continue
    n++
    if (Math.abs(other - ownMean) < 1e-12) farther += 0.5
    else if (other > ownMean) farther++
  }
  if (n < 2) return null
  const share = farther / n
  return { share, ...wilsonBounds(share, n), n }
}
