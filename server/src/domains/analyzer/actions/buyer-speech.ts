import type { SnapshotTx } from '@bic/database/tenant'
import { countSpoken, type SpokenWords } from '@bic/engine/content/language'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'

/** How buyers of a market speak. */
export interface BuyerSpeech {
  readonly words: SpokenWords
  readonly conversations: number
}

/** Of the market, the newest first, and characters of them that are read: a second's work. */
const mostConversations = 1500
const mostText = 2_000_000
/** Read at once. */
const slice = 100

interface Kept {
  readonly revision: number
  readonly speech: BuyerSpeech
}
const cache = customerCache<Map<number, Kept>>(16)

const loadNewest = async ({ client, customerId }: SnapshotTx, marketId: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from conversation c
     join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id and o.market_id = $2
     where c.customer_id = $1 and c.buyer_token_count > 0
     order by c.happened_on desc nulls last, c.id desc limit $3`,
    [customerId, marketId, mostConversations],
  )
  return rows.map(({ id }) => id)
}

const read = async (tx: SnapshotTx, marketId: number): Promise<BuyerSpeech> => {
  const ids = await loadNewest(tx, marketId)
  const passages: Passage[] = []
  let conversations = 0
  let characters = 0
  for (let from = 0; from < ids.length && characters < mostText; from += slice) {
    for (const { text, fragments } of (await loadTexts(tx, ids.slice(from, from + slice))).values()) {
      for (const { start, end, side, muted } of fragments) {
        if (muted || side !== 'buyer') continue
        passages.push({ text, start, end })
        characters += end - start
      }
      conversations++
    }
  }
  return { words: countSpoken(passages, new Vocabulary()), conversations }
}

/** How buyers of a market speak, read once until conversations change. */
export const loadBuyerSpeech = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<BuyerSpeech> => {
  const { matrixRev } = await loadRevision(tx)
  const kept = cache.get(app, tx.customerId) ?? new Map<number, Kept>()
  const known = kept.get(marketId)
  if (known?.revision === matrixRev) return known.speech
  const speech = await read(tx, marketId)
  kept.delete(marketId)
  kept.set(marketId, { revision: matrixRev, speech })
  const [oldest] = kept.keys()
  if (kept.size > 4 && oldest !== undefined) kept.delete(oldest)
  cache.set(app, tx.customerId, kept)
  return speech
}
