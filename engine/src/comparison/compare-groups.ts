import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { cochranMantelHaenszel } from '../statistics/cochran-mantel-haenszel.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import { smallestDetectableDifference } from '../statistics/smallest-detectable.ts'
import { isInformative, type StratumCounts } from '../statistics/strata.ts'
import { quartileCuts } from './deal-strata.ts'

/** A closed deal of one of several groups, as of one seller or one team. */
export interface GroupedDeal {
  readonly group: string
  readonly won: boolean
  /** What deals must share to be compared, besides their size. */
  readonly kind: string
  /** Null when it is not known: then it is compared with others of which it is not. */
  readonly amount: number | null
}

/** The win rate of a group less that of all others, among deals of one kind and size. */
export interface GroupDifference {
  /** With its 95% interval, −1..1. */
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly p: number
  /** Over all groups that are judged together. */
  readonly q: number
  /** Deals of the group and of the others that have a partner to be compared with. */
  readonly own: number
  readonly others: number
  /** `cannot say yet` unless q is 0.10 at most and the interval leaves out no difference. */
  readonly verdict: 'above' | 'below' | 'cannot say yet'
  /** The smallest differences that these deals would have shown (80% power); null where none could. */
  readonly detectable: { readonly up: number | null; readonly down: number | null }
}

/** Groups with fewer closed deals are not judged. */
export const fewestOfGroup = 10
const mostFalse = 0.1

/** The kind of a deal and the quarter of its amount among all of them. */
const strataOf = (deals: readonly GroupedDeal[]): readonly string[] => {
  const [first = 0, second = 0, third = 0] = quartileCuts(deals.flatMap(({ amount }) => amount ?? []))
  return deals.map(({ kind, amount }) => {
    const size = amount === null ? '-' : Number(amount > first) + Number(amount > second) + Number(amount > third)
    return `${size} ${kind}`
  })
}

/**
 * Compares each group's closed deals with those of all other groups, within strata of kind and quarter of amount: the difference
 * is that of Mantel and Haenszel, the test Cochran's, and of all groups together the false discovery rate is controlled (Benjamini and Hochberg
 * 1995), so that of many sellers none stands out because there are many. Groups with fewer than ten closed deals, and
 * those without any deal that has a partner, are left out; they are partners of the others all the same.
 *
 * @returns by group
 */
export function compareGroups(deals: readonly GroupedDeal[]): ReadonlyMap<string, GroupDifference> {
  const strata = strataOf(deals)
  const totals = new Map<string, { won: number; n: number }>()
  const ofGroup = new Map<string, Map<string, { won: number; n: number }>>()
  const add = (counts: Map<string, { won: number; n: number }>, key: string, won: boolean): void => {
    const count = counts.get(key) ?? { won: 0, n: 0 }
    counts.set(key, { won: count.won + Number(won), n: count.n + 1 })
  }
  for (const [at, { group, won }] of deals.entries()) {
    const stratum = strata[at] ?? ''
    add(totals, stratum, won)
    const own = ofGroup.get(group) ?? new Map<string, { won: number; n: number }>()
    ofGroup.set(group, own)
    add(own, stratum, won)
  }
  const judged = [...ofGroup].flatMap(([group, own]) => {
    const n = [...own.values()].reduce((sum, count) => sum + count.n, 0)
    if (n < fewestOfGroup) return []
    const counts = [...own].flatMap(([stratum, { won: x1, n: n1 }]): StratumCounts[] => {
      const all = totals.get(stratum) ?? { won: 0, n: 0 }
      const one = { x1, n1, x0: all.won - x1, n0: all.n - n1 }
      return isInformative(one) ? [one] : []
    })
    const estimate = mantelHaenszelDifference(counts)
    // Where every stratum was won or lost as a whole, no difference can be distinguished from chance.
    return estimate ? [{ group, counts, estimate, p: cochranMantelHaenszel(counts)?.p ?? 1 }] : []
  })
  const rates = falseDiscoveryRates(judged.map(({ p }) => p))
  return new Map(
    judged.map(({ group, counts, estimate, p }, i) => {
      const sum = (of: (one: StratumCounts) => number): number => counts.reduce((all, one) => all + of(one), 0)
      const [own, others] = [sum(one => one.n1), sum(one => one.n0)]
      const { estimate: difference, low, high } = estimate
      const q = rates[i] ?? 1
      const direction = low > 0 ? 'above' : high < 0 ? 'below' : null
      const share = sum(one => one.x1 + one.x0) / (own + others)
      return [
        group,
        {
          difference,
          low,
          high,
          p,
          q,
          own,
          others,
          verdict: q <= mostFalse && direction !== null ? direction : 'cannot say yet',
          detectable: smallestDetectableDifference(share, own, others),
        },
      ]
    }),
  )
}
