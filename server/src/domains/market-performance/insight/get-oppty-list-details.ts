import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { pageOfDeals } from '#domains/analysis/shared/page-of-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { outcomes } from '../actions/outcomes.ts'
import { dealsHavingCard } from './deals-having-card.ts'
import { dealsOfPeriods } from './deals-of-periods.ts'
import { dealsOfGroup } from './groups-of-deals.ts'
import { type InsightDeals, loadInsightDeals } from './load-insight-deals.ts'
import { type CardInDeal, presentInsightDeals } from './present-insight-deals.ts'

interface Passing extends InsightDeals {
  /** What was said of the card asked for; nothing without one. */
  readonly cardIn: (dealId: number) => CardInDeal | undefined
}

const passingDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  query: Received<'getInsightOpptyListDetailsForSolution', 'query'>,
  userId: number,
): Promise<Passing> => {
  const { part, cardId } = query
  if (cardId !== undefined) return dealsHavingCard(app, tx, { ...query, cardId }, userId)
  const cardIn = () => undefined
  if (part === undefined) return { ...(await loadInsightDeals(app, tx, query)), cardIn }
  const read = await dealsOfPeriods(app, tx, query)
  return { deals: read[part], kinds: read.kinds, cardIn }
}

export const getInsightOpptyListDetailsForSolution: Handler<'getInsightOpptyListDetailsForSolution'> = async ({
  app,
  query,
  user,
  read,
}) =>
  read(async tx => {
    const { userId } = user
    const passing = await passingDeals(app, tx, query, userId)
    const { kinds, cardIn } = passing
    const ofGroup = await dealsOfGroup(app, tx, passing.deals, query, { filter: query, userId })
    const deals = query.outcome === undefined ? ofGroup : ofGroup.filter(outcomes[query.outcome])
    const sortBy = query.sortBy ?? (query.cardId === undefined ? 'closeDate' : 'recommended')
    const { total, ids } = await pageOfDeals(
      tx,
      deals,
      { ...query, sortBy },
      {
        recommended: ({ id }) => [cardIn(id)?.score ?? null],
        matched: ({ id }) => [cardIn(id)?.conversations ?? null],
        kind: ({ id }) => [kinds.get(id)?.kind ?? null],
        // Planned days of open deals count here: an insight looks at what closes in a period, too.
        closeDate: deal => [deal.closed_on],
      },
      ['kind'],
    )
    return { total, winRate: winRateOf(deals), rows: await presentInsightDeals(tx, ids, kinds, cardIn) }
  })
