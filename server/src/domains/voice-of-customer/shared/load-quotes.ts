import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { summariseInsight } from '@bic/engine/summary/call/insight'
import { readSentences } from '@bic/engine/summary/sentence'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { callUrl } from '#domains/conversations/shared/summary/call-url.ts'
import { loadCardWords, questionOf } from '#domains/conversations/shared/summary/card-words.ts'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadHistory } from './load-history.ts'

type Quotes = Answer<'getSwotQuotes'>
export interface Pair {
  readonly cardId: number
  readonly storyId: number
}

/** The last day of each deal that counts for its outcome, in days since 1970-01-01; of an open one every day does. */
const loadLastDays = async ({ db, customerId }: TenantTransaction, dealIds: Iterable<number>) => {
  const rows = await db
    .selectFrom('opportunity')
    .select(['id', 'closed_on'])
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'Open')
    .where(sql<boolean>`id = any(${numberArray(dealIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, closed_on }) => [id, dayNumber(closed_on)]))
}

/**
 * Of each pair the conversation of the deal, up to its closing day, in which buyers said the card most often; the newest
 * of equal ones.
 */
const findTellingConversations = async (app: AppContext, tx: SnapshotTx, pairs: readonly Pair[]) => {
  const lastDays = await loadLastDays(
    tx,
    pairs.map(({ storyId }) => storyId),
  )
  const found = new Map<Pair, number>()
  for (const [cardId, own] of Map.groupBy(pairs, pair => pair.cardId)) {
    const history = await loadHistory(app, tx, cardId)
    const best = new Map<number, { id: number; matches: number; day: number }>()
    const wanted = new Set(own.map(({ storyId }) => storyId))
    for (const { id, dealId, day, sightings } of history.said({ buyerOnly: true })) {
      if (!wanted.has(dealId)) continue
      const last = lastDays.get(dealId) ?? null
      if (last !== null && (day === null || day > last)) continue
      const matches = sightings.reduce((sum, { buyerCount }) => sum + buyerCount, 0)
      const known = best.get(dealId)
      const one = { id, matches, day: day ?? Number.NEGATIVE_INFINITY }
      if (!known || one.matches > known.matches || (one.matches === known.matches && one.day > known.day)) {
        best.set(dealId, one)
      }
    }
    for (const pair of own) {
      const conversation = best.get(pair.storyId)
      if (conversation) found.set(pair, conversation.id)
    }
  }
  return found
}

const loadRows = async ({ db, customerId }: TenantTransaction, ids: Iterable<number>) => {
  const rows = await db
    .selectFrom('conversation')
    .select(['id', 'type', 'subject', 'link', 'happened_at', 'happened_on'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`id = any(${numberArray(ids)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * What buyers said of cards in deals: of each pair the most telling sentence, word for word; pairs of which no buyer said
 * anything are left out. @throws AppError NOT_FOUND for a strange card
 */
export const loadQuotes = async (app: AppContext, tx: SnapshotTx, pairs: readonly Pair[]): Promise<Quotes> => {
  const cardIds = [...new Set(pairs.map(({ cardId }) => cardId))]
  const words = new Map((await loadCardWords(tx, cardIds)).map(card => [card.cardId, card]))
  const telling = await findTellingConversations(app, tx, pairs)
  const ids = new Set(telling.values())
  const rows = await loadRows(tx, ids)
  const sources = new Map(
    (
      await loadSources(
        tx,
        [...ids].map(id => ({ id })),
      )
    ).map(source => [source.convId, source]),
  )
  const { keywords } = await loadCardKeywords(tx, cardIds)
  const marker = new CardMarker(
    cardIds.map(cardId => ({ cardId, matchType: 'card' })),
    keywords,
  )
  return [...telling].flatMap(([{ cardId, storyId }, convId]): Quotes => {
    const [row, source, card] = [rows.get(convId), sources.get(convId), words.get(cardId)]
    if (!row || !source || !card) return []
    const marks = marker.mark(source.text, source.fragments, row.type).filter(mark => mark.cardId === cardId)
    const matched = new Set(marks.map(({ fragment }) => fragment))
    const insight = summariseInsight(readSentences(source), {
      query: questionOf([card]),
      fragments: source.fragments,
      matched,
    })
    if (!insight.quote) return []
    const cited = quote(source, insight.quote)
    return [
      {
        ...cited,
        cardId,
        storyId,
        convId,
        subject: row.subject,
        date: happenedAt(row),
        callUrl: callUrl(storyId, { id: convId, link: row.link }, cited),
      },
    ]
  })
}
