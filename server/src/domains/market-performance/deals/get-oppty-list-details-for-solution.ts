import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { pageOfDeals } from '#domains/analysis/shared/page-of-deals.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { cardInDeals } from '../actions/card-in-deals.ts'
import { dealsBehind } from '../actions/deals-behind.ts'

const confirmedFirst = 101

const countOf = (deals: readonly FilteredDeal[], outcome: FilteredDeal['status']): number =>
  deals.filter(({ status }) => status === outcome).length

export const getOpptyListDetailsForSolution: Handler<'getOpptyListDetailsForSolution'> = async ({ app, body, read }) =>
  read(async tx => {
    const deals = await dealsBehind(app, tx, body)
    const cardIn = await cardInDeals(app, tx, body)
    const { total, ids } = await pageOfDeals(
      tx,
      deals,
      body,
      {
        recommended: ({ id }) => {
          const { verified, cardPercentileValue, storyScore } = cardIn(id)
          return [verified ? confirmedFirst : cardPercentileValue, storyScore]
        },
        newest: deal => [deal.created_on],
        salesCycle: deal => [deal.status === 'Open' ? null : deal.days],
      },
      ['salesCycle'],
    )
    return {
      total,
      outcomes: { won: countOf(deals, 'Won'), lost: countOf(deals, 'Lost'), open: countOf(deals, 'Open') },
      rows: (await loadDeals(tx, ids)).map(deal => ({ ...presentDeal(deal), ...cardIn(deal.id) })),
    }
  })
