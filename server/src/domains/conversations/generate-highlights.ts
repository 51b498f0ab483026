import { loadCardTallies } from '#evidence/score/card-tallies.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { CardMarker } from './shared/card-marker.ts'
import { loadChosenCards } from './shared/chosen-cards.ts'
import { keyMoments } from './shared/key-moments.ts'

/** A deal's highlights come from its newest conversations; a page of reading, not the whole history. */
const mostConversations = 50

export const generateHighlights: Handler<'generateHighlights'> = async ({ query, read }) => {
  const { storyId, convId, cardId } = query
  if (storyId === undefined && convId === undefined) throw badInput('convId', 'Choose a conversation or a deal.')
  return read(async tx => {
    const card = await loadChosenCards(tx, { cardId })
    let wanted = tx.db
      .selectFrom('conversation')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .orderBy('happened_on', order => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(mostConversations)
    if (convId !== undefined) wanted = wanted.where('id', '=', convId)
    if (storyId !== undefined) wanted = wanted.where('opportunity_id', '=', storyId)
    const conversations = await wanted.execute()
    const tallies = await loadCardTallies(
      tx,
      card,
      conversations.map(({ id }) => id),
    )
    const marker = new CardMarker(card.cards, card.keywords)
    const texts = await loadTexts(
      tx,
      conversations.flatMap(({ id }) => (tallies.get(id)?.length ? [id] : [])),
    )
    return conversations.flatMap(({ id }) => {
      const text = texts.get(id)
      if (!text) return []
      const marks = marker.mark(text.text, text.fragments, text.type)
      return keyMoments(text.text, text.fragments, marks).map(moment => ({
        convId: id,
        keyMomentId: moment.keyMomentId,
        keyMomentText: moment.keyMomentText,
        cardId,
      }))
    })
  })
}
