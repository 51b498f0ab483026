import type { Received } from '@bic/contract/calls/routes'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { pageOf } from '#domains/conversations/shared/choose-conversations.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { readDeals } from '#domains/crm/shared/read-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { type CardInDeal, cardInDeals } from '../actions/card-in-deals.ts'
import { dealsBehind } from '../actions/deals-behind.ts'

type Sort = Received<'getOpptyListDetailsForSolution', 'body'>['sortBy']

const closing = ({ status, closed_on }: FilteredDeal): string => (status === 'Open' ? '' : (closed_on ?? ''))
const confirmedFirst = 101

/** The greatest first; what is not known last. */
const keysOf = (sort: Sort, deal: FilteredDeal, cardIn: (dealId: number) => CardInDeal): (string | number)[] => {
  if (sort === 'amount') return [deal.amount_cents ?? -1]
  if (sort === 'newest') return [deal.created_on ?? '']
  if (sort === 'closeDate') return [closing(deal)]
  if (sort === 'salesCycle') {
    const days = deal.status === 'Open' ? null : deal.days
    return [-(days ?? Number.POSITIVE_INFINITY)]
  }
  const { verified, cardPercentileValue, storyScore } = cardIn(deal.id)
  return [verified ? confirmedFirst : (cardPercentileValue ?? -1), storyScore]
}

const sorted = (deals: readonly FilteredDeal[], sort: Sort, cardIn: (dealId: number) => CardInDeal) =>
  deals
    .map(deal => ({ deal, keys: keysOf(sort, deal, cardIn) }))
    .sort((a, b) => {
      const at = a.keys.findIndex((key, i) => key !== b.keys[i])
      if (at < 0) return b.deal.id - a.deal.id
      return (a.keys[at] ?? 0) < (b.keys[at] ?? 0) ? 1 : -1
    })
    .map(({ deal }) => deal.id)

export const getOpptyListDetailsForSolution: Handler<'getOpptyListDetailsForSolution'> = async ({ app, body, read }) =>
  read(async tx => {
    const deals = await dealsBehind(app, tx, body)
    const cardIn = await cardInDeals(app, tx, body)
    const page = pageOf(sorted(deals, body.sortBy, cardIn), body)
    return {
      total: deals.length,
      rows: (await readDeals(tx, page)).map(deal => ({ ...presentDeal(deal), ...cardIn(deal.id) })),
    }
  })
