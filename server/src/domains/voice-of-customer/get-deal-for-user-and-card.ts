import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { visibleDeals } from '../crm/shared/visible-deals.ts'
import { askOfCard } from './actions/ask-of-card.ts'
import { chooseDeals, recommendedKeys, sortRecommended } from './actions/choose-deals.ts'
import { directionOf } from './actions/confidence-of-card.ts'
import { presentStories } from './actions/present-stories.ts'
import { nameCounts } from './shared/history.ts'

export const getDealForUserAndCard: Handler<'getDealForUserAndCard'> = async ({ app, params, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', params.cardId)
    await requireRow(tx, 'app_user', params.userId)
    const own = await visibleDeals(tx)
      .select('opportunity.id')
      .where('opportunity.owner_user_id', '=', params.userId)
      .execute()
    const asked = await askOfCard(app, tx, params.cardId, directionOf(query.buyerBidirectional))
    const matched = own.map(({ id }) => id).filter(id => asked.counts.has(id))
    const sorted = sortRecommended(
      await chooseDeals(tx, matched, {}),
      recommendedKeys({
        ...asked,
        matchesOf: id => asked.counts.get(id)?.matches ?? 0,
        matchedCallsOf: id => nameCounts(asked.counts.get(id)?.conversations).call,
      }),
    )
    return presentStories(
      tx,
      sorted.map(({ id }) => id),
      asked,
    )
  })
