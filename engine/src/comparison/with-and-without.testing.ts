import { fisherExact } from '../statistics/fisher.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import { mean } from '../statistics/mean.ts'
import { median } from '../statistics/median.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import { medianDifference } from '../statistics/price-bonett.ts'
import { rankSum } from '../statistics/rank-sum.ts'
import { stratifiedShift } from '../statistics/stratified-shift.ts'
import { vanElteren } from '../statistics/van-elteren.ts'
import { type DealColumns, dealColumns } from './deal-columns.ts'
import type { Difference } from './figures.ts'

/** A deal as a plain record, for tests; deals without an id are numbered. */
export interface PlainDeal {
  readonly id?: number
  readonly account?: number
  readonly owner?: number
  readonly type?: number
  readonly quarter?: number
  readonly outcome: 'open' | 'won' | 'lost'
  readonly days: number | null
  readonly cents: number | null
  readonly segment: number
  readonly activity: number
  readonly cards: readonly number[]
}

export const columnsOf = (deals: readonly PlainDeal[]): DealColumns =>
  dealColumns(deals.length, {
    id: Float64Array.from(deals, (deal, i) => deal.id ?? i),
    outcome: Uint8Array.from(deals, deal => ['open', 'won', 'lost'].indexOf(deal.outcome)),
    cycleDays: Float64Array.from(deals, deal => deal.days ?? Number.NaN),
    amountCents: Float64Array.from(deals, deal => deal.cents ?? Number.NaN),
    segment: Int32Array.from(deals, deal => deal.segment),
    activity: Uint32Array.from(deals, deal => deal.activity),
    account: Int32Array.from(deals, deal => deal.account ?? -1),
    owner: Int32Array.from(deals, deal => deal.owner ?? -1),
    type: Int32Array.from(deals, deal => deal.type ?? -1),
    quarter: Int32Array.from(deals, deal => deal.quarter ?? -1),
  })

export const presenceOf = (deals: readonly PlainDeal[], cardIds: readonly number[]) =>
  cardIds.map(cardId => ({
    cardId,
    deals: Uint32Array.from(deals.flatMap((deal, i) => (deal.cards.includes(cardId) ? [i] : []))),
  }))

/** Quartile of a deal among the closed ones: how many of the values at a quarter, a half, three quarters it exceeds. */
function strataOf(deals: readonly PlainDeal[]): PlainDeal[][] {
  const closed = deals.filter(deal => deal.outcome !== 'open')
  const sorted = closed.map(deal => deal.activity).sort((a, b) => a - b)
  const cuts = [1, 2, 3].map(quarter => sorted[Math.ceil((quarter * sorted.length) / 4) - 1]!)
  return [...Map.groupBy(closed, deal => `${deal.segment} ${cuts.filter(cut => cut < deal.activity).length}`).values()]
}

type Get = (deal: PlainDeal) => number | null

const valuesOf = (deals: readonly PlainDeal[], get: Get): number[] =>
  deals.flatMap(deal => (deal.outcome === 'won' ? (get(deal) ?? []) : [])).sort((a, b) => a - b)

const ratioOf = (cells: readonly (readonly number[])[][]): Difference | null => {
  const log = (values: readonly number[] = []) => values.map(value => Math.log(Math.max(value, 1)))
  const shift = stratifiedShift(cells.map(([first, second]) => ({ first: log(first), second: log(second) })))
  return (
    shift && {
      difference: Math.exp(shift.estimate) - 1,
      low: shift.low === null ? -1 : Math.exp(shift.low) - 1,
      high: shift.high === null ? Math.max(999, Math.exp(shift.estimate) - 1) : Math.exp(shift.high) - 1,
      p: shift.p,
    }
  )
}

/** Rank sum of the first group from pairs alone: how many each is above, ties for half. */
function ranksOf(first: readonly number[], second: readonly number[]) {
  let above = 0
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0
  const sizes = [...Map.groupBy([...first, ...second], value => value).values()].map(group => group.length)
  const ties = sizes.reduce((sum, t) => sum + t ** 3 - t, 0)
  return rankSum(above + (first.length * (first.length + 1)) / 2, first.length, second.length, ties)
}

const rawRatio = (first: readonly number[], second: readonly number[]): Difference | null => {
  const log = (value: number) => Math.log(Math.max(value, 1))
  if (first.length === 0 || second.length === 0) return null
  const found = medianDifference(first.map(log), second.map(log))
  if (!found) return null
  // The logarithm is taken of the median, not the median of logarithms.
  const estimate = log(median(first) ?? 0) - log(median(second) ?? 0)
  const bound = (value: number) => Math.exp(estimate - found.estimate + value) - 1
  return {
    difference: Math.exp(estimate) - 1,
    low: bound(found.low),
    high: bound(found.high),
    p: vanElteren([ranksOf(first, second)])?.p ?? 1,
  }
}

function estimateOf(deals: readonly PlainDeal[], has: (deal: PlainDeal) => boolean, get: Get) {
  const split = (list: readonly PlainDeal[]) => [
    valuesOf(list.filter(has), get),
    valuesOf(
      list.filter(deal => !has(deal)),
      get,
    ),
  ]
  const [first = [], second = []] = split(deals)
  const cells = strataOf(deals)
    .map(split)
    .filter(([a = [], b = []]) => a.length > 0 && b.length > 0)
  return {
    arms: [first, second].map(list => ({ median: median(list), mean: mean(list), n: list.length })),
    raw: rawRatio(first, second),
    adjusted: ratioOf(cells),
    informative: cells.flat(2).length / (first.length + second.length),
  }
}

function winRate(deals: readonly PlainDeal[], has: (deal: PlainDeal) => boolean) {
  const count = (list: readonly PlainDeal[]) => {
    const closed = list.filter(deal => deal.outcome !== 'open')
    return { x: closed.filter(deal => deal.outcome === 'won').length, n: closed.length }
  }
  const table = (list: readonly PlainDeal[]) => {
    const [one, other] = [count(list.filter(has)), count(list.filter(deal => !has(deal)))]
    return { x1: one.x, n1: one.n, x0: other.x, n0: other.n }
  }
  const { x1, n1, x0, n0 } = table(deals)
  const strata = strataOf(deals).map(table)
  const raw = newcombeDifference(x1, n1, x0, n0)
  const found = mantelHaenszelDifference(strata)
  return {
    counts: { x1, n1, x0, n0 },
    raw: raw && { difference: raw.difference, low: raw.low, high: raw.high, p: fisherExact(x1, n1, x0, n0) },
    simple: found && { difference: found.estimate, low: found.low, high: found.high, p: null },
  }
}

/** The same comparison deal by deal from plain records, slow and plain. */
export function compareByRecords(deals: readonly PlainDeal[], cardIds: readonly number[]) {
  const cards = cardIds.map(cardId => {
    const has = (deal: PlainDeal) => deal.cards.includes(cardId)
    return {
      cardId,
      deals: deals.filter(has).length,
      winRate: winRate(deals, has),
      salesCycle: estimateOf(deals, has, deal => deal.days),
      dealSize: estimateOf(deals, has, deal => deal.cents),
    }
  })
  return { cards }
}
