import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { winRate } from '@bic/engine/statistics/win-rate'
import type { FilteredDeal } from './filter-deals.ts'

/** The share of closed deals that were won. */
export const winRateOf = (deals: readonly FilteredDeal[]) => {
  const won = deals.filter(({ status }) => status === 'Won').length
  return winRate(won, won + deals.filter(({ status }) => status === 'Lost').length)
}

/** Win rate, sales cycle (days from created to closed, of won deals) and deal size (amount of won deals). */
export const figuresOf = (deals: readonly FilteredDeal[]) => {
  const won = deals.filter(({ status }) => status === 'Won')
  return {
    winRate: winRateOf(deals),
    salesCycle: estimateMedian(won.flatMap(({ days }) => days ?? [])),
    dealSize: estimateMedian(won.flatMap(({ amount_cents }) => (amount_cents === null ? [] : [amount_cents / 100]))),
  }
}

/** Dollars of the won deals; deals without an amount add nothing. */
export const wonAmountOf = (deals: readonly FilteredDeal[]): number =>
  deals.reduce((sum, { status, amount_cents }) => (status === 'Won' ? sum + (amount_cents ?? 0) : sum), 0) / 100
