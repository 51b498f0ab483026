import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { type DifferingPhrase, phrasesThatDiffer, type SpokenDeal } from '@bic/engine/keyphrases/phrases-that-differ'
import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Keyword } from '@bic/engine/matching/keyword'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { loadNameWords } from '#domains/keywords/shared/name-words.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import { type ConversationText, loadTexts } from '#evidence/store/load-texts.ts'
import type { AskedThemes, DealToRead } from './choose-deals.ts'
import { everydayStems } from './everyday-stems.ts'

/** Phrases of each direction that are counted. */
const most = 40
const seed = 20_261_124
/** Conversations read at once. */
const slice = 200

/** All keywords of cards that are in use. */
const loadKeywords = async ({ db, customerId }: TenantTransaction): Promise<Keyword[]> => {
  const rows = await db
    .selectFrom('keyword')
    .innerJoin('card', join =>
      join.onRef('card.customer_id', '=', 'keyword.customer_id').onRef('card.id', '=', 'keyword.card_id'),
    )
    .select(['keyword.text', 'keyword.exact'])
    .distinct()
    .where('keyword.customer_id', '=', customerId)
    .where('keyword.removed_rev', 'is', null)
    .where('keyword.role', '=', 'match')
    .where('card.archived_at', 'is', null)
    .execute()
  return rows
}

/**
 * What the side that counts says in a conversation, apart from where keywords match and from what is next to it: that belongs
 * to a card already.
 */
const passageFinder = (keywords: readonly Keyword[], { directionality }: AskedThemes) => {
  const matcher = compileKeywords(
    keywords.map((keyword, id) => ({ ...keyword, id })),
    sharedVocabulary(),
  )
  const hits = new HitBuffer()
  return ({ text, fragments }: ConversationText): Passage[] => {
    hits.clear()
    matcher.match(text, fragments, hits)
    const near = new Set<number>()
    for (let i = 0; i < hits.count; i++) for (const step of [-1, 0, 1]) near.add((hits.fragment[i] ?? 0) + step)
    return fragments.flatMap(({ muted, side, start, end }, i) =>
      muted || near.has(i) || (directionality === 'buyer' && side !== 'buyer') ? [] : [{ text, start, end }],
    )
  }
}

const loadSpoken = async (
  tx: TenantTransaction,
  deals: readonly DealToRead[],
  passagesOf: (text: ConversationText) => readonly Passage[],
): Promise<SpokenDeal[]> => {
  const ids = deals.flatMap(({ conversations }) => conversations)
  const said = new Map<number, readonly Passage[]>()
  for (let from = 0; from < ids.length; from += slice) {
    for (const [id, text] of await loadTexts(tx, ids.slice(from, from + slice))) said.set(id, passagesOf(text))
  }
  const words = deals.map(deal => deal.words).sort((a, b) => a - b)
  const median = words[words.length >> 1] ?? 0
  const segments = [...new Set(deals.map(({ segment }) => segment))]
  return deals.map(({ group, segment, conversations, words: own }) => ({
    group,
    // Whoever says more says more phrases, and segments have words of their own.
    stratum: segments.indexOf(segment) * 2 + (own > median ? 1 : 0),
    passages: conversations.flatMap(id => said.get(id) ?? []),
  }))
}

export interface FoundThemes {
  /** Phrases that were counted. */
  readonly counted: number
  /** Those that differ in the counting half too, in the direction in which they were found. */
  readonly phrases: readonly DifferingPhrase[]
}

/** The false discovery rate up to which a phrase differs. */
const mostFalse = 0.1

/** Phrases that belong to no card and that one group of deals says more than the other, by `phrasesThatDiffer`. */
export const findThemes = async (
  tx: SnapshotTx,
  deals: readonly DealToRead[],
  asked: AskedThemes,
): Promise<FoundThemes> => {
  const vocabulary = new Vocabulary()
  const keywords = await loadKeywords(tx)
  const spoken = await loadSpoken(tx, deals, passageFinder(keywords, asked))
  const phrases = phrasesThatDiffer(spoken, vocabulary, {
    most,
    seed,
    known: keywords.map(({ text }) => listKeywordWords(text, vocabulary).map(({ stem }) => stem)),
    names: await loadNameWords(
      tx,
      deals.flatMap(({ conversations }) => conversations),
    ),
    everyday: await everydayStems(),
  })
  const isSame = ({ foundBy, difference, low, high }: DifferingPhrase): boolean =>
    foundBy * difference > 0 && (low > 0 || high < 0)
  return { counted: phrases.length, phrases: phrases.filter(phrase => phrase.q <= mostFalse && isSame(phrase)) }
}
