import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadChosenCards } from '#domains/conversations/shared/chosen-cards.ts'
import { questionOf } from '#domains/conversations/shared/summary/card-words.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { insightOfCall } from '#domains/conversations/shared/summary/write-insight.ts'
import type { CardAtStage } from './cards-at-stages.ts'

export type BriefSentence = Answer<'getBuyingJourneyBriefs'>[number]['sentences'][number]

const loadPlaces = async ({ client, customerId }: TenantTransaction, convIds: readonly number[]) => {
  const { rows } = await client.query<{
    id: number
    type: 'call' | 'email' | 'document' | 'note'
    storyId: number
    accountName: string
    date: string | null
  }>({
    name: 'insight-places-of-quotes',
    text: `select c.id, c.type, c.opportunity_id as "storyId", coalesce(a.name, o.name) as "accountName",
        c.happened_on as date
      from conversation c join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
      left join account a on a.customer_id = $1 and a.id = o.account_id
      where c.customer_id = $1 and c.id = any($2::bigint[])`,
    values: [customerId, convIds],
  })
  return new Map(rows.map(row => [row.id, row]))
}

/** What a buyer said of a card in the conversation that says most of it, in their own words; null when none did. */
const quoteOf = async (tx: TenantTransaction, { card, telling }: CardAtStage): Promise<BriefSentence['quote']> => {
  const { cards, keywords } = await loadChosenCards(tx, { cardId: card.id })
  const marker = new CardMarker(cards, keywords)
  const own = keywords.filter(({ role }) => role === 'match').map(({ text }) => text)
  const question = questionOf([{ cardId: card.id, title: card.title, keywords: own }])
  const places = await loadPlaces(tx, telling)
  for (const source of await loadSources(
    tx,
    telling.map(id => ({ id })),
  )) {
    const place = places.get(source.convId)
    if (!place) continue
    const { id, type, ...said } = place
    const call = { dealId: said.storyId, call: { id, link: null }, source }
    const [quote] = insightOfCall(call, question, marker.mark(source.text, source.fragments, type)).quotes
    if (quote) return { ...quote, ...said }
  }
  return null
}

/** One sentence of a brief: in how many deals a card came up at the stage, with a quote. */
export const writeSentence = async (
  tx: TenantTransaction,
  found: CardAtStage,
  dealsAtStage: number,
): Promise<BriefSentence> => {
  const { card, dealIds } = found
  const percent = Math.round((100 * dealIds.length) / dealsAtStage)
  return {
    text: `“${card.title}” (${card.topic}) came up in ${dealIds.length} of ${dealsAtStage} deals (${percent}%).`,
    card: { cardId: card.id, title: card.title, subTopicName: card.topic },
    storyIdList: [...dealIds],
    quote: await quoteOf(tx, found),
  }
}
