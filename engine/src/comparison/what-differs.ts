import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { fisherExact } from '../statistics/fisher.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import type { Share } from '../statistics/wilson.ts'
import { fewestDeals } from './compare-cards.ts'
import { excludesZero, mostFalse } from './draft.ts'

/** In how many deals of each group something is. */
export interface GroupCounts {
  readonly id: number
  readonly selected: number
  readonly rest: number
}

/** `may differ`: it stands out by itself, but among so many that may be chance. `too few deals`: under ten in a group. */
export type ShareVerdict = 'differs' | 'may differ' | 'no difference seen' | 'too few deals'

/** How often something is in the selected deals against the rest. */
export interface ShareComparison {
  readonly id: number
  /** Shares of the deals of each group, 0..1, with their Wilson 95 % interval. */
  readonly selected: Share
  readonly rest: Share
  /** Selected minus rest, with the Newcombe 95 % interval. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** Fisher's exact p, two-sided, and its q among all that are compared together; q null of too few deals. */
  readonly p: number
  readonly q: number | null
  readonly verdict: ShareVerdict
}

function judge(interval: { readonly low: number; readonly high: number }, q: number | null): ShareVerdict {
  if (q === null) return 'too few deals'
  if (!excludesZero(interval)) return 'no difference seen'
  return q <= mostFalse ? 'differs' : 'may differ'
}

const order: readonly ShareVerdict[] = ['differs', 'may differ', 'no difference seen', 'too few deals']

/**
 * What is more or less frequent in selected deals than in the rest, what differs most first. As the groups stand: nothing is
 * adjusted. What is in no deal of either group is left out. Nothing when a group is empty.
 *
 * @param deals how many deals each group has.
 * @throws RangeError when something is in more deals than there are
 */
export function whatDiffers(
  counts: readonly GroupCounts[],
  deals: { readonly selected: number; readonly rest: number },
): ShareComparison[] {
  const present = counts.filter(({ selected, rest }) => selected + rest > 0)
  const compared = present.flatMap(({ id, selected, rest }) => {
    const found = newcombeDifference(selected, deals.selected, rest, deals.rest)
    if (!found) return []
    const { difference, low, high, first, second } = found
    const p = fisherExact(selected, deals.selected, rest, deals.rest)
    return [{ id, selected: first, rest: second, difference, low, high, p }]
  })
  const enough = Math.min(deals.selected, deals.rest) >= fewestDeals
  const rates = falseDiscoveryRates(compared.map(({ p }) => p))
  return compared
    .map((one, i): ShareComparison => {
      const q = enough ? (rates[i] ?? 1) : null
      return { ...one, q, verdict: judge(one, q) }
    })
    .sort(
      (a, b) =>
        order.indexOf(a.verdict) - order.indexOf(b.verdict) ||
        Math.abs(b.difference) - Math.abs(a.difference) ||
        a.id - b.id,
    )
}
