import type { SnapshotTx } from '@bic/database/tenant'
import { countSpoken, type SpokenWords } from '@bic/engine/content/language'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { findKeyphrases } from '@bic/engine/keyphrases/find-keyphrases'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { loadNameWords } from '#domains/keywords/shared/name-words.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { MarketMessages } from './load-messages.ts'

/** How buyers of a market speak. */
export interface BuyerSpeech {
  readonly words: SpokenWords
  readonly conversations: number
  /** Phrases that they say where they speak about messages that go with winning, beside their keywords, by their stems, the surest first. */
  readonly typical: readonly { readonly text: string; readonly stems: readonly string[]; readonly said: number }[]
}

/** Of the market, the newest first, and characters of them that are read: a second's work. */
const mostConversations = 1500
const mostText = 2_000_000
/** Read at once. */
const slice = 100
const mostTypical = 40

interface Kept {
  readonly key: string
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

const read = async (tx: SnapshotTx, marketId: number, { marker, winning }: MarketMessages): Promise<BuyerSpeech> => {
  const ids = await loadNewest(tx, marketId)
  const near: Passage[] = []
  const elsewhere: Passage[] = []
  let conversations = 0
  let characters = 0
  for (let from = 0; from < ids.length && characters < mostText; from += slice) {
    for (const { text, fragments, type } of (await loadTexts(tx, ids.slice(from, from + slice))).values()) {
      const said = new Set(
        marker.mark(text, fragments, type).flatMap(mark => (winning.has(mark.cardId) ? [mark.fragment] : [])),
      )
      for (const [at, { start, end, side, muted }] of fragments.entries()) {
        if (muted || side !== 'buyer') continue
        const isNear = said.has(at) || said.has(at - 1) || said.has(at + 1)
        ;(isNear ? near : elsewhere).push({ text, start, end })
        characters += end - start
      }
      conversations++
    }
  }
  const vocabulary = new Vocabulary()
  const names = await loadNameWords(tx, ids)
  return {
    words: countSpoken([...near, ...elsewhere], vocabulary),
    conversations,
    // What has a word of their keywords stands among the messages already.
    typical: findKeyphrases(near, elsewhere, vocabulary, {
      most: mostTypical,
      names,
      known: [...marker.keywords.values()].flatMap(({ cardId, text }) => {
        const stems = listKeywordWords(text, vocabulary).map(({ stem }) => stem)
        return winning.has(cardId) ? stems.map(stem => [stem]) : [stems]
      }),
    }).map(phrase => ({
      text: phrase.text,
      stems: phrase.stems,
      said: phrase.near,
    })),
  }
}

/** How buyers of a market speak, read once until conversations, keywords or what is proven change. */
export const loadBuyerSpeech = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  messages: MarketMessages,
): Promise<BuyerSpeech> => {
  const { matrixRev } = await loadRevision(tx)
  const key = `${matrixRev} ${messages.key}`
  const kept = cache.get(app, tx.customerId) ?? new Map<number, Kept>()
  const known = kept.get(marketId)
  if (known?.key === key) return known.speech
  const speech = await read(tx, marketId, messages)
  kept.delete(marketId)
  kept.set(marketId, { key, speech })
  const [oldest] = kept.keys()
  if (kept.size > 4 && oldest !== undefined) kept.delete(oldest)
  cache.set(app, tx.customerId, kept)
  return speech
}
