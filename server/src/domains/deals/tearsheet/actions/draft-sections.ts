import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { SectionName } from '@bic/contract/deals/tearsheet'
import type { SnapshotTx } from '@bic/database/tenant'
import { bareQuote } from '@bic/engine/text/bare-quote'
import type { AppContext } from '#app-context.ts'
import { evidenceOfSaid } from '#domains/analysis/shared/compare-messages.ts'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { makeInsights } from '#domains/conversations/shared/summary/make-insights.ts'
import { cardsOfDeal } from '#domains/crm/shared/cards-of-deal.ts'
import { formatDate } from '#domains/printing/shared/words.ts'

/** The topics whose cards say something for each section, by their names in the catalogue. */
const topicsOf: Readonly<Record<SectionName, readonly string[]>> = {
  'THE CHALLENGE': ['pain points', 'triggers'],
  'THE SOLUTION': ['use cases', 'product'],
  'THE IMPACT': ['kpis', 'success'],
  'WHY US': ['positioning', 'competitors'],
}
/** Cards of one section. */
const mostCards = 3

/** A line that nobody wrote: a card that came up, what is known of it in the market, and the buyer’s sentence that it rests on. */
export interface DraftedLine {
  readonly text: string
  readonly quote: string
  readonly source: string
}

/** For some sections of a tearsheet, what buyers said in the deal, by the cards that came up most; without a sentence no line. */
export const draftSections = async (
  app: AppContext,
  tx: SnapshotTx,
  { id: dealId, market_id: marketId }: { readonly id: number; readonly market_id: number | null },
  names: readonly SectionName[],
): Promise<ReadonlyMap<SectionName, readonly DraftedLine[]>> => {
  if (names.length === 0) return new Map()
  const cards = (await cardsOfDeal(app, tx, dealId, 'buyer')).filter(({ conversations }) => conversations > 0)
  const chosen = names.map(name => {
    const own = cards.filter(({ topicName }) => topicsOf[name].includes(topicName.toLowerCase()))
    return { name, cards: own.slice(0, mostCards) }
  })
  const ids = chosen.flatMap(one => one.cards.map(({ cardId }) => cardId))
  const insights = await makeInsights(app, tx, dealId, ids)
  const quotesOf = new Map(insights.map(({ cardId, kept }) => [cardId, kept.insight.quotes]))
  const rows = new Map((await loadConversationsOfDeal(tx, dealId)).map(row => [row.id, row]))
  const evidenceOf = marketId === null ? null : await evidenceOfSaid(app, tx, marketId)
  const used = new Set<string>()
  return new Map(
    chosen.map(one => {
      const lines = one.cards.flatMap(({ cardId, title, conversations }): DraftedLine[] => {
        const quote = quotesOf.get(cardId)?.find(({ side, text }) => side !== 'seller' && !used.has(text))
        const row = rows.get(quote?.places[0]?.convId ?? 0)
        if (!quote || !row) return []
        used.add(quote.text)
        const many = conversations === 1 ? 'one conversation' : `${conversations} conversations`
        const source = [quote.speakerName, row.subject, formatDate(row.happened_on)].filter(
          part => part && part !== '-',
        )
        const known = evidenceOf ? ` In the market: ${describeEvidence(evidenceOf(cardId))}.` : ''
        return [
          { text: `${title}: came up in ${many}.${known}`, quote: bareQuote(quote.text), source: source.join(', ') },
        ]
      })
      return [one.name, lines] as const
    }),
  )
}
