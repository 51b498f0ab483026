import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import type { StratumCounts } from '../statistics/strata.ts'
import { winRate } from '../statistics/win-rate.ts'
import { fewestDeals } from './compare-cards.ts'
import type { CardPresence, DealColumns } from './deal-columns.ts'
import { type DealStrata, dealStrata } from './deal-strata.ts'
import { type Draft, finish } from './draft.ts'
import { draftMiddle, type MiddleDraft, type MiddleOf, moneyScale, plainScale, roomFor } from './draft-middle.ts'
import { draftWinRate } from './draft-win-rate.ts'
import type { Arm, CardComparison, Difference, Metric, Middle } from './figures.ts'
import { sortMetric } from './sorted-metric.ts'

/** Some deals counted by their cell: lost and won ones of each stratum in turn, open ones last. */
type Counts = Uint32Array

function countCells({ cells, count }: DealStrata, list: Uint32Array): Counts {
  const counts = new Uint32Array(2 * count + 1)
  for (let i = 0; i < list.length; i++) {
    const cell = cells[list[i] as number] as number
    counts[cell] = (counts[cell] as number) + 1
  }
  return counts
}

const centsPerDollar = 100

const present = ({ median, sum, n }: MiddleOf, unit = 1): Middle => ({
  median: median === null ? null : median / unit,
  mean: n === 0 ? null : sum / n / unit,
  n,
})

function armOf(deals: number, won: number, closed: number, cycle: MiddleOf, size: MiddleOf): Arm {
  return {
    deals,
    winRate: winRate(won, closed),
    salesCycle: present(cycle),
    dealSize: present(size, centsPerDollar),
    wonAmount: size.sum / centsPerDollar,
  }
}

/** The strata with both groups side by side. */
function besides(all: Counts, own: Counts): StratumCounts[] {
  return Array.from({ length: all.length >> 1 }, (_, stratum) => {
    const [lost, won] = [2 * stratum, 2 * stratum + 1]
    const [x1, x] = [own[won] ?? 0, all[won] ?? 0]
    const [n1, n] = [x1 + (own[lost] ?? 0), x + (all[lost] ?? 0)]
    return { x1, n1, x0: x - x1, n0: n - n1 }
  })
}

const total = (strata: readonly StratumCounts[], field: keyof StratumCounts): number =>
  strata.reduce((sum, stratum) => sum + stratum[field], 0)

/** What is known of a card by itself. */
interface CardDraft {
  readonly cardId: number
  readonly with: Arm
  readonly without: Arm
  readonly drafts: Readonly<Record<Metric, Draft>>
}

const asDollars = ({ difference, low, high, p }: Difference): Difference => ({
  difference: difference / centsPerDollar,
  low: low / centsPerDollar,
  high: high / centsPerDollar,
  p,
})

const inDollars = (draft: MiddleDraft): Draft => {
  const { up, down } = draft.detectable
  return {
    ...draft,
    raw: draft.raw && asDollars(draft.raw),
    adjusted: draft.adjusted && asDollars(draft.adjusted),
    detectable: { up: up === null ? null : up / centsPerDollar, down: down === null ? null : down / centsPerDollar },
  }
}

/** The q-values of one metric: a family of all cards with enough closed deals in both groups. Null for the others. */
function familyRates(cards: readonly CardDraft[], metric: Metric): ReadonlyMap<number, number> {
  const family = cards.flatMap(({ cardId, with: one, without, drafts }) => {
    const p = drafts[metric].adjusted?.p ?? null
    const enough = Math.min(one.winRate.closed, without.winRate.closed) >= fewestDeals
    return enough && p !== null ? [{ cardId, p }] : []
  })
  const rates = falseDiscoveryRates(family.map(({ p }) => p))
  return new Map(family.map(({ cardId }, i) => [cardId, rates[i] ?? 1]))
}

/**
 * For each card, the deals that have it against those that do not: win rate, sales cycle and deal size, raw and among deals
 * of the same segment and quartile of activity, with q-values over all the cards given. Deals are sorted once for all cards;
 * a card then takes one pass over its deals and four over the won ones, and none of them allocates.
 */
export function compareWithAndWithout(columns: DealColumns, cards: readonly CardPresence[]): CardComparison[] {
  const { outcome, cycleDays, amountCents } = columns
  const strata = dealStrata(columns)
  const cycle = sortMetric(cycleDays, outcome, strata)
  const size = sortMetric(amountCents, outcome, strata)
  const room = roomFor(Math.max(cycle.all.deals.length, size.all.deals.length))
  const has = new Uint8Array(outcome.length)
  const all = countCells(strata, Uint32Array.from(outcome.keys()))

  const drafted = cards.map(({ cardId, deals }): CardDraft => {
    for (let i = 0; i < deals.length; i++) has[deals[i] as number] = 1
    const salesCycle = draftMiddle(cycle, has, plainScale, room)
    const dealSize = draftMiddle(size, has, moneyScale, room)
    for (let i = 0; i < deals.length; i++) has[deals[i] as number] = 0
    const both = besides(all, countCells(strata, deals))
    const others = outcome.length - deals.length
    return {
      cardId,
      with: armOf(deals.length, total(both, 'x1'), total(both, 'n1'), salesCycle.with, dealSize.with),
      without: armOf(others, total(both, 'x0'), total(both, 'n0'), salesCycle.without, dealSize.without),
      drafts: { winRate: draftWinRate(both), salesCycle, dealSize: inDollars(dealSize) },
    }
  })

  const rates = {
    winRate: familyRates(drafted, 'winRate'),
    salesCycle: familyRates(drafted, 'salesCycle'),
    dealSize: familyRates(drafted, 'dealSize'),
  }
  return drafted.map(({ cardId, with: one, without, drafts }) => ({
    cardId,
    adoption: outcome.length === 0 ? null : one.deals / outcome.length,
    with: one,
    without,
    winRate: finish(drafts.winRate, rates.winRate.get(cardId) ?? null),
    salesCycle: finish(drafts.salesCycle, rates.salesCycle.get(cardId) ?? null),
    dealSize: finish(drafts.dealSize, rates.dealSize.get(cardId) ?? null),
  }))
}
