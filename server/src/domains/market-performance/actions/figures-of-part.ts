import { figuresOf, wonAmountOf } from '#domains/analysis/shared/deal-figures.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'

/** The open deals, what they are worth, and how many have no amount. */
export const pipelineOf = (deals: readonly FilteredDeal[]) => {
  const open = deals.filter(({ status }) => status === 'Open')
  return {
    dealCount: open.length,
    amount: open.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100,
    unpriced: open.filter(({ amount_cents }) => amount_cents === null).length,
  }
}

/** What a dashboard shows for some deals. */
export const figuresOfPart = (deals: readonly FilteredDeal[]) => ({
  dealCount: deals.length,
  ...figuresOf(deals),
  wonAmount: wonAmountOf(deals),
  pipeline: pipelineOf(deals),
})
