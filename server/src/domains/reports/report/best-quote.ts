import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { BuyerQuote } from '@bic/contract/reports/report'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { standsTogether } from '@bic/engine/summary/stands-alone'
import { bareQuote } from '@bic/engine/text/bare-quote'
import type { AppContext } from '#app-context.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { findConversation } from '#domains/conversations/shared/read-conversation.ts'
import { callUrl } from '#domains/conversations/shared/summary/call-url.ts'
import { makeInsights } from '#domains/conversations/shared/summary/make-insights.ts'
import { loadNamesOfDeals } from './names-of-deals.ts'

/** Deals that are asked for a quote, one after the other. */
const mostAsked = 3

/** A cited sentence with the conversation and the account it is from. */
export const placeQuote = async (tx: TenantTransaction, dealId: number, cited: CitedSentence): Promise<BuyerQuote> => {
  const convId = cited.places[0]?.convId ?? 0
  const row = await findConversation(tx, convId)
  const deal = (await loadNamesOfDeals(tx, [dealId])).get(dealId)
  return {
    ...cited,
    text: bareQuote(cited.text),
    convId,
    storyId: dealId,
    subject: row.subject,
    date: happenedAt(row),
    accountName: deal?.account ?? null,
    callUrl: callUrl(dealId, { id: convId, link: row.link }, cited),
  }
}

/**
 * What a buyer said about a card: the first statement that can be read by itself in the first three of some deals, else the
 * first one; null when they have none.
 */
export const bestQuote = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  dealIds: readonly number[],
): Promise<BuyerQuote | null> => {
  let first: { readonly dealId: number; readonly quote: CitedSentence } | null = null
  for (const dealId of dealIds.slice(0, mostAsked)) {
    const [made] = await makeInsights(app, tx, dealId, [cardId])
    const quotes = made?.kept.insight.quotes ?? []
    const alone = quotes.find(({ text }) => standsTogether(text))
    if (alone) return placeQuote(tx, dealId, alone)
    first ??= quotes[0] ? { dealId, quote: quotes[0] } : null
  }
  return first && placeQuote(tx, first.dealId, first.quote)
}
