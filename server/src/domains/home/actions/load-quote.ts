import type { BuyerQuote } from '@bic/contract/reports/report'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { quoteLately } from '#domains/reports/shared/quote-lately.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import type { CountedCard } from './cards-said.ts'

interface Kept {
  readonly matrixRev: number
  readonly quotes: Map<string, BuyerQuote | null>
}

const cache = customerCache<Kept>(64)
const mostKept = 500

/**
 * The sentence with which a card came up in a conversation. Kept until conversations or the keywords of the card change,
 * since finding it takes reading the whole text.
 */
export const loadQuote = async (
  app: AppContext,
  tx: SnapshotTx,
  { matrixRev, dealId, convId, card }: { matrixRev: number; dealId: number; convId: number; card: CountedCard },
): Promise<BuyerQuote | null> => {
  const known = cache.get(app, tx.customerId)
  const kept: Kept = known?.matrixRev === matrixRev ? known : { matrixRev, quotes: new Map() }
  cache.set(app, tx.customerId, kept)
  const key = [dealId, convId, card.id, card.rev].join(' ')
  const found = kept.quotes.get(key)
  if (found !== undefined) return found
  const quote = await quoteLately(tx, dealId, { cardId: card.id, convId })
  if (kept.quotes.size >= mostKept) kept.quotes.clear()
  kept.quotes.set(key, quote)
  return quote
}
