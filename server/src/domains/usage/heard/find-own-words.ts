import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { DaysAsked } from './load-openings.ts'
import type { PersonCall } from './load-own-calls.ts'

/** Texts that are in memory at once. */
const batchSize = 200

/**
 * In which of the calls each message was said by the person themselves. The index says in which it was said by anybody but a
 * buyer; where there are others who may have said it, the transcript says who did.
 *
 * @param openedBy the people of each message; nobody else is looked at
 * @returns by message, then by person, the conversations
 */
export const findOwnWords = async (
  app: AppContext,
  tx: SnapshotTx,
  { from, until }: DaysAsked,
  openedBy: ReadonlyMap<number, ReadonlySet<number>>,
  calls: readonly PersonCall[],
): Promise<(cardId: number, userId: number, convId: number) => boolean> => {
  const key = (cardId: number, userId: number, convId: number): string => `${cardId} ${userId} ${convId}`
  const callsOf = Map.groupBy(calls, ({ convId }) => convId)
  const own = new Set<string>()
  /** Of each conversation the messages and people that its transcript has to tell. */
  const unclear = new Map<number, { readonly cardId: number; readonly call: PersonCall }[]>()
  const choice = { buyerOnly: false, since: dayNumber(from), until: dayNumber(until), types: ['call'] }
  for (const [cardId, people] of openedBy) {
    const history = await loadHistory(app, tx, cardId)
    for (const { id, sightings } of history.said(choice)) {
      if (!sightings.some(({ count, buyerCount }) => count > buyerCount)) continue
      for (const call of callsOf.get(id) ?? []) {
        if (!people.has(call.userId)) continue
        if (call.isAlone) own.add(key(cardId, call.userId, id))
        else unclear.set(id, [...(unclear.get(id) ?? []), { cardId, call }])
      }
    }
  }
  const cardIds = [...openedBy.keys()]
  const { keywords } = await loadCardKeywords(tx, cardIds)
  const marker = new CardMarker(
    cardIds.map(cardId => ({ cardId, matchType: 'card' })),
    keywords,
  )
  const ids = [...unclear.keys()]
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const [convId, { text, fragments, type }] of await loadTexts(tx, ids.slice(start, start + batchSize))) {
      const marks = marker.mark(text, fragments, type)
      for (const { cardId, call } of unclear.get(convId) ?? []) {
        const isOwn = marks.some(
          mark => mark.cardId === cardId && call.positions.includes(fragments[mark.fragment]?.speaker ?? -1),
        )
        if (isOwn) own.add(key(cardId, call.userId, convId))
      }
    }
  }
  return (cardId, userId, convId) => own.has(key(cardId, userId, convId))
}
