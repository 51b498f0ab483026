import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals } from '../analysis/shared/filter-deals.ts'
import { pageOfDeals } from '../analysis/shared/page-of-deals.ts'
import { loadDeals } from '../crm/shared/load-deals.ts'
import { currentForecast, outlookOf, renewForecast } from './shared/current-forecast.ts'
import { noPrediction, predictDeals } from './shared/predict-deals.ts'
import { dealsOfQuarter, revenueOf } from './shared/revenue-of-quarter.ts'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const listDealProbabilities: Handler<'listDealProbabilities'> = async call => {
  const { app, body, read } = call
  await renewForecast(call.app, call.user.customerId)
  return read(async tx => {
    const { search, sortBy, descending, pageNumber, pageSize, ...filter } = body
    const deals = await filterDeals(app, tx, { ...filter, opptyStatus: 'Open' })
    const { kept } = await currentForecast(tx)
    const dealIds = deals.map(({ id }) => id)
    const predictions = kept ? await predictDeals(app, tx, kept.content, dealIds) : new Map<number, never>()
    const won = await filterDeals(app, tx, { ...filter, opptyStatus: 'Won', closePeriod: undefined })
    const calendar = await loadCalendar(tx, app.now())
    const inQuarter = dealsOfQuarter(calendar, { open: deals, won }, { content: kept?.content, predictions })
    const predictionOf = (dealId: number) => {
      const { winsBy: _, ...shown } = predictions.get(dealId) ?? noPrediction
      return shown
    }
    const expectedOf = ({ id, amount_cents }: FilteredDeal): number | null => {
      const { probability } = predictionOf(id)
      return probability === null || amount_cents === null ? null : (probability * amount_cents) / 100
    }
    // Contributions stand in the order of their weight.
    const strongestOf = (dealId: number, side: 1 | -1): number | null => {
      const strongest = predictionOf(dealId).contributions.find(({ points }) => Math.sign(points) === side)
      return strongest ? Math.abs(strongest.points) : null
    }
    const { total, ids } = await pageOfDeals(
      tx,
      deals,
      { search, sortBy, descending, pageNumber, pageSize },
      {
        probability: ({ id }) => [predictionOf(id).probability],
        expected: deal => [expectedOf(deal)],
        raises: ({ id }) => [strongestOf(id, 1)],
        lowers: ({ id }) => [strongestOf(id, -1)],
      },
    )
    const expected = deals.map(expectedOf).filter(value => value !== null)
    return {
      ...outlookOf(kept),
      total,
      openDeals: deals.length,
      amount: sumOf(deals.map(({ amount_cents }) => amount_cents ?? 0)) / 100,
      expectedAmount: expected.length === 0 ? null : sumOf(expected),
      revenue: inQuarter && revenueOf(inQuarter),
      rows: (await loadDeals(tx, ids)).map(deal => ({
        storyId: deal.id,
        storyName: deal.name,
        accountName: deal.account_name,
        opportunityOwner: deal.owner_name,
        stage: deal.stage,
        opportunityAmount: deal.amount_cents === null ? null : deal.amount_cents / 100,
        ...predictionOf(deal.id),
      })),
    }
  })
}
