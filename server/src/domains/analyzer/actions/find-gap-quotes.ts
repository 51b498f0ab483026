import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadQuotes, type Pair } from '#domains/voice-of-customer/shared/load-quotes.ts'
import type { QuotePlace } from './stored-findings.ts'

/** Won deals of the market, the newest first. */
const loadWon = async ({ client, customerId }: SnapshotTx, marketId: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from opportunity where customer_id = $1 and market_id = $2 and status = 'Won'
     order by closed_on desc nulls last, id desc limit 20000`,
    [customerId, marketId],
  )
  return new Map(rows.map(({ id }, at) => [id, at]))
}

/** Of each message what a buyer of a deal that was won said about it, the newest deal in which somebody did. */
export const findGapQuotes = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, QuotePlace>> => {
  if (cardIds.length === 0) return new Map()
  const won = await loadWon(tx, marketId)
  const pairs: Pair[] = []
  for (const cardId of cardIds) {
    let best: { readonly storyId: number; readonly at: number } | null = null
    for (const { dealId } of (await loadHistory(app, tx, cardId)).said({ buyerOnly: true })) {
      const at = won.get(dealId)
      if (at !== undefined && (best === null || at < best.at)) best = { storyId: dealId, at }
    }
    if (best) pairs.push({ cardId, storyId: best.storyId })
  }
  const quotes = pairs.length === 0 ? [] : await loadQuotes(app, tx, pairs)
  return new Map(
    quotes.flatMap(({ cardId, places: [place] }) =>
      place
        ? [[cardId, { convId: place.convId, fragment: place.fragmentIndex, part: [place.start, place.end] }] as const]
        : [],
    ),
  )
}
