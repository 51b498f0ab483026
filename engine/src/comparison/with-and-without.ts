import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { type StratumCounts, totalOf } from '../statistics/strata.ts'
import { winRate } from '../statistics/win-rate.ts'
import { AdjustedDifferences } from './adjusted-difference.ts'
import { fewestDeals } from './compare-cards.ts'
import { covariatesOf } from './covariates.ts'
import { type CardPresence, type DealColumns, pickDeals } from './deal-columns.ts'
import { type DealStrata, dealStrata } from './deal-strata.ts'
import { type Draft, finish } from './draft.ts'
import { draftMedian, type MedianWithSum } from './draft-median.ts'
import { draftWinRate } from './draft-win-rate.ts'
import type { Arm, Basis, CardComparison, Metric } from './figures.ts'
import { sortMetric } from './sorted-metric.ts'

/** Some deals counted by their cell: lost and won ones of each stratum in turn, open ones last. */
type Counts = Uint32Array

function countCells({ cells, count }: DealStrata, list: Uint32Array): Counts {
  const counts = new Uint32Array(2 * count + 1)
  for (let i = 0; i < list.length; i++) counts[cells[list[i]]]++
  return counts
}

function countAllCells({ cells, count }: DealStrata): Counts {
  const counts = new Uint32Array(2 * count + 1)
  for (let deal = 0; deal < cells.length; deal++) counts[cells[deal]]++
  return counts
}

const centsPerDollar = 100

function armOf(deals: number, won: number, closed: number, cycle: MedianWithSum, size: MedianWithSum): Arm {
  return {
    deals,
    winRate: winRate(won, closed),
    salesCycle: cycle.estimate,
    dealSize: size.estimate,
    wonAmount: size.sum,
  }
}

/** The strata with both groups side by side. */
function besides(all: Counts, own: Counts): StratumCounts[] {
  const strata: StratumCounts[] = []
  for (let lost = 0; lost + 1 < all.length; lost += 2) {
    const x1 = own[lost + 1]
    const n1 = x1 + own[lost]
    const x = all[lost + 1]
    strata.push({ x1, n1, x0: x - x1, n0: x + all[lost] - n1 })
  }
  return strata
}

/** What is known of a card by itself. */
interface CardDraft {
  readonly cardId: number
  readonly with: Arm
  readonly without: Arm
  readonly drafts: Readonly<Record<Metric, Draft>>
}

const metrics: readonly Metric[] = ['winRate', 'salesCycle', 'dealSize']

/**
 * The q-values of one family: every metric of every card with enough closed deals in both groups. One family of all metrics,
 * so that where nothing has an effect something is significant in at most one of ten families.
 */
function familyRates(cards: readonly CardDraft[]): (cardId: number, metric: Metric) => number | null {
  const family = cards.flatMap(({ cardId, with: one, without, drafts }) =>
    Math.min(one.winRate.closed, without.winRate.closed) < fewestDeals
      ? []
      : metrics.flatMap(metric => {
          const p = drafts[metric].adjusted?.p ?? null
          return p === null ? [] : [{ key: `${cardId} ${metric}`, p }]
        }),
  )
  const rates = falseDiscoveryRates(family.map(({ p }) => p))
  const rateOf = new Map(family.map(({ key }, i) => [key, rates[i] ?? 1]))
  return (cardId, metric) => rateOf.get(`${cardId} ${metric}`) ?? null
}

/** Drafts cards over deals that all may have them. */
function draftCards(columns: DealColumns, cards: readonly CardPresence[]): CardDraft[] {
  const { outcome, cycleDays, amountCents } = columns
  const strata = dealStrata(columns)
  const cycle = sortMetric(cycleDays, outcome, strata)
  const size = sortMetric(amountCents, outcome, strata)
  const all = countAllCells(strata)
  const differences = new AdjustedDifferences(covariatesOf(columns), outcome)

  return cards.map(({ cardId, deals }): CardDraft => {
    const salesCycle = draftMedian(cycle, deals)
    const dealSize = draftMedian(size, deals, centsPerDollar)
    const both = besides(all, countCells(strata, deals))
    const { x1, n1, x0, n0 } = totalOf(both)
    const others = outcome.length - deals.length
    return {
      cardId,
      with: armOf(deals.length, x1, n1, salesCycle.with, dealSize.with),
      without: armOf(others, x0, n0, salesCycle.without, dealSize.without),
      drafts: { winRate: draftWinRate(both, differences.of(deals)), salesCycle, dealSize },
    }
  })
}

/** Up to this share of deals whose landmark came before the card was first said, they are compared nevertheless. */
const mostTooEarly = 0.05

/**
 * Whether deals whose landmark came before anybody had said a card are left out of its comparison: when they are more than
 * 5% of the deals.
 *
 * @param until the landmark of each deal
 * @param since the day on which the card was first said in any of them; null when it was not
 */
export function leavesOutEarlyDeals(until: Int32Array, since: number | null): boolean {
  if (since === null) return false
  let early = 0
  for (const day of until) if (day <= since) early++
  return early > mostTooEarly * until.length
}

/** Drafts a card over the deals whose landmark came after it was first said anywhere. */
function draftLaterDeals(columns: DealColumns, { cardId, deals, since }: CardPresence): CardDraft[] {
  const { until } = columns
  const places = new Int32Array(until.length).fill(-1)
  let count = 0
  for (let deal = 0; deal < until.length; deal++) if (until[deal] > (since ?? 0)) places[deal] = count++
  const kept = new Uint32Array(count)
  for (let deal = 0; deal < until.length; deal++) if (places[deal] >= 0) kept[places[deal]] = deal
  const own = deals.filter(deal => places[deal] >= 0).map(deal => places[deal])
  return draftCards(pickDeals(columns, kept), [{ cardId, deals: own }])
}

/**
 * For each card, the deals that have it against those that do not: win rate, sales cycle and deal size, raw and among
 * comparable deals, with q-values over all the cards given. Deals are sorted, and the models of the covariates prepared, once
 * for all cards. Deals whose landmark came before anybody had said a card are no comparison for it and are left out.
 *
 * @param basis what may be concluded: see `Verdict`
 */
export function compareWithAndWithout(
  columns: DealColumns,
  cards: readonly CardPresence[],
  basis: Basis,
): CardComparison[] {
  const tooEarly = ({ since = null }: CardPresence): boolean => leavesOutEarlyDeals(columns.until, since)
  const usual = draftCards(
    columns,
    cards.filter(card => !tooEarly(card)),
  )
  const drafts = new Map(
    [...usual, ...cards.filter(tooEarly).flatMap(card => draftLaterDeals(columns, card))].map(one => [one.cardId, one]),
  )
  const drafted = cards.flatMap(({ cardId }) => drafts.get(cardId) ?? [])
  const rateOf = familyRates(drafted)
  return drafted.map(({ cardId, with: one, without, drafts: own }) => ({
    cardId,
    adoption: one.deals + without.deals === 0 ? null : one.deals / (one.deals + without.deals),
    with: one,
    without,
    winRate: finish(own.winRate, rateOf(cardId, 'winRate'), basis),
    salesCycle: finish(own.salesCycle, rateOf(cardId, 'salesCycle'), basis),
    dealSize: finish(own.dealSize, rateOf(cardId, 'dealSize'), basis),
  }))
}
