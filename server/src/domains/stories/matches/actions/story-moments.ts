import type { StoredQuote } from '@bic/contract/stories/quote-permissions'
import { type StorySection, sectionOfTopic } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { inDirection, keyMoments } from '#domains/conversations/shared/key-moments.ts'
import { loadConversationsOfDeal, loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import type { FoundDeal } from '#domains/crm/shared/find-deal.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

/** A sentence in which the machine found a card. */
export interface Moment extends StoredQuote {
  readonly cardId: number
  /** Offsets of the first match into `text`. */
  readonly start: number
  readonly end: number
  /** What somebody judged of it; null while nobody has. */
  readonly right: boolean | null
  readonly judgedBy: string | null
}

/** A card that came up in the deal of a story. */
export interface StoryCard {
  readonly cardId: number
  readonly title: string
  readonly topicName: string
  readonly section: StorySection | null
  readonly heuristicScore: number
  readonly percentile: number
  /** The newest conversation first, within one in the order of the text; also those that were rejected. */
  readonly moments: readonly Moment[]
}

interface CardRow {
  readonly id: number
  readonly title: string
  readonly topic: string
  readonly groupName: string
  readonly directionality: 'buyer' | 'bidirectional'
}

const loadCards = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<CardRow[]> => {
  const { rows } = await client.query<CardRow>(
    `select c.id, c.title, t.name as topic, t.group_name as "groupName", t.directionality from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.id = any($2::bigint[]) and c.archived_at is null and not c.test_card`,
    [customerId, ids],
  )
  return rows
}

const judgementKey = (cardId: number, convId: number, fragment: number): string => `${cardId} ${convId} ${fragment}`

const loadJudgements = async ({ client, customerId }: TenantTransaction, dealId: number) => {
  const { rows } = await client.query<{
    card_id: number
    conversation_id: number
    fragment: number
    is_right: boolean
    judge: string
  }>(
    `select m.card_id, m.conversation_id, m.fragment, m.is_right,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as judge
     from story_match m left join app_user u on u.customer_id = $1 and u.id = m.judged_by
     where m.customer_id = $1 and m.opportunity_id = $2`,
    [customerId, dealId],
  )
  return new Map(
    rows.map(row => [
      judgementKey(row.card_id, row.conversation_id, row.fragment),
      { right: row.is_right, judgedBy: row.judge },
    ]),
  )
}

/** What was said after a deal closed, or without a day in a closed deal, does not count for it. */
export const countsFor = (deal: FoundDeal, day: string | null): boolean =>
  deal.status === 'Open' || deal.closed_on === null || (day !== null && day <= deal.closed_on)

/**
 * The cards in use that came up in a deal, best first, each with the sentences in which it was found, on the side that its topic
 * counts. The places are where the keywords match now.
 */
export const loadStoryCards = async (tx: TenantTransaction, deal: FoundDeal): Promise<StoryCard[]> => {
  const packed = await loadPack(tx, deal.id)
  if (!packed) return []
  const pack = decodeDealPack(packed)
  const cards = await loadCards(
    tx,
    pack.bidirectional.map(({ cardId }) => cardId),
  )
  const ids = cards.map(({ id }) => id)
  const { keywords } = await loadCardKeywords(tx, ids)
  const marker = new CardMarker(
    ids.map(cardId => ({ cardId, matchType: 'card' })),
    keywords,
  )
  const rows = (await loadConversationsOfDeal(tx, deal.id)).filter(row => countsFor(deal, row.happened_on))
  const convIds = rows.map(({ id }) => id)
  const texts = await loadTexts(tx, convIds)
  const people = await loadParticipants(tx, convIds)
  const judgements = await loadJudgements(tx, deal.id)
  const momentsOf = new Map<number, Moment[]>(ids.map(id => [id, []]))
  for (const row of rows) {
    const { text, fragments } = texts.get(row.id) ?? { text: '', fragments: [] }
    const speakers = people.get(row.id) ?? []
    const marks = Map.groupBy(marker.mark(text, fragments, row.type), ({ cardId }) => cardId)
    for (const { id, directionality } of cards) {
      const own = inDirection(marks.get(id) ?? [], fragments, directionality === 'buyer')
      for (const moment of keyMoments(text, fragments, own)) {
        const fragment = fragments[moment.fragmentIndex]
        const speaker = speakers[fragment?.speaker ?? -1]
        const merged = speaker?.merged_into ?? null
        momentsOf.get(id)?.push({
          cardId: id,
          convId: row.id,
          fragment: moment.fragmentIndex,
          text: moment.keyMomentText,
          start: moment.start,
          end: moment.end,
          speaker: (merged === null ? speaker : speakers[merged])?.name ?? '',
          side: fragment?.side ?? 'unknown',
          subject: row.subject,
          convType: row.type,
          day: row.happened_on,
          right: null,
          judgedBy: null,
          ...judgements.get(judgementKey(id, row.id, moment.fragmentIndex)),
        })
      }
    }
  }
  return cards
    .map((card): StoryCard => {
      const column = card.directionality === 'buyer' ? pack.buyerOnly : pack.bidirectional
      const score = column.find(({ cardId }) => cardId === card.id)
      return {
        cardId: card.id,
        title: card.title,
        topicName: card.topic,
        section: sectionOfTopic(card.topic, card.groupName),
        heuristicScore: fromMicros(score?.score ?? 0),
        percentile: score?.percentile ?? 0,
        moments: momentsOf.get(card.id) ?? [],
      }
    })
    .filter(({ moments }) => moments.length > 0)
    .toSorted((a, b) => b.heuristicScore - a.heuristicScore || a.cardId - b.cardId)
}
