import type { Received } from '@bic/contract/routes'
import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'
import { pageOf } from '../../conversations/actions/choose-conversations.ts'
import { daysBetween, presentDeal } from '../../crm/actions/present-deal.ts'
import { readDeals } from '../../crm/actions/read-deals.ts'
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
    const days = deal.status === 'Open' ? null : daysBetween(deal.created_on, deal.closed_on)
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

export const getOpptyListDetailsForSolution: Handler<'getOpptyListDetailsForSolution'> = async ({
  app,
  body,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const deals = await dealsBehind(app, tx, body)
    const cardIn = await cardInDeals(app, tx, body)
    const page = pageOf(sorted(deals, body.sortBy, cardIn), body)
    return {
      total: deals.length,
      rows: (await readDeals(tx, page)).map(deal => ({ ...presentDeal(deal), ...cardIn(deal.id) })),
    }
  })
