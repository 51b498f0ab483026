import { loadCardTallies } from '#evidence/score/card-tallies.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCardPassages, passageAt } from './shared/card-passages.ts'
import { loadChosenCards } from './shared/chosen-cards.ts'
import { momentsOf } from './shared/key-moments.ts'

/** A deal's highlights come from its newest conversations; a page of reading, not the whole history. */
const mostConversations = 50

export const generateHighlights: Handler<'generateHighlights'> = async ({ app, query, read }) => {
  const { storyId, convId, cardId } = query
  if (storyId === undefined && convId === undefined) throw badInput('convId', 'Choose a conversation or a deal.')
  return read(async tx => {
    let wanted = tx.db
      .selectFrom('conversation')
      .select(['id', 'rev', 'type'])
      .where('customer_id', '=', tx.customerId)
      .orderBy('happened_on', order => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(mostConversations)
    if (convId !== undefined) wanted = wanted.where('id', '=', convId)
    if (storyId !== undefined) wanted = wanted.where('opportunity_id', '=', storyId)
    const [card, conversations] = await Promise.all([loadChosenCards(tx, { cardId }), wanted.execute()])
    const passages = await loadCardPassages(app, tx, cardId, card.keywords, conversations, async ids => {
      const tallies = await loadCardTallies(tx, card, ids)
      return new Set(ids.filter(id => tallies.get(id)?.length))
    })
    return conversations.flatMap(({ id }) => {
      const found = passages.get(id)
      if (!found) return []
      return momentsOf(found.marks, passageAt(found)).map(({ keyMomentId, keyMomentText }) => ({
        convId: id,
        keyMomentId,
        keyMomentText,
        cardId,
      }))
    })
  })
}
