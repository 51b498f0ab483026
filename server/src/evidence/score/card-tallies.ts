import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { pickTallies } from '@bic/engine/scoring/tally-pack'
import type { KeywordTally } from '@bic/engine/scoring/types'
import { numberArray } from '../store/bulk.ts'
import { loadTexts } from '../store/load-texts.ts'
import { ConversationMatcher, type StoredKeyword } from './conversation-matcher.ts'
import { sharedVocabulary } from './shared-vocabulary.ts'

/** What of some cards counts now. */
export interface CardKeywords {
  /** Those of the cards that there are. */
  readonly cardIds: ReadonlySet<number>
  /** The living keywords of those cards that are in use, context keywords among them, ascending by id. */
  readonly keywords: readonly StoredKeyword[]
  /** The last keyword revision that changed anything about them: counts that are older may be out of date. */
  readonly rev: number
}

interface Row extends Omit<StoredKeyword, 'id'> {
  readonly id: number | null
  readonly removedRev: number | null
  readonly matchRev: number
  readonly inUse: boolean
}

const keywordsOfCards = `select k.id, c.id as "cardId", k.role, k.text, k.exact, k.source, k.block_email as "blockEmail",
    greatest(k.added_rev, k.changed_rev) as "addedRev",
    k.removed_rev as "removedRev", c.match_rev as "matchRev", c.archived_at is null as "inUse"
  from card c left join keyword k on k.customer_id = c.customer_id and k.card_id = c.id
  where c.customer_id = $1`

// One card has a statement of its own: for a list the database expects ten, and plans again each time that there are fewer.
const ofOne = { name: 'score-keywords-of-card', text: `${keywordsOfCards} and c.id = $2 order by k.id` }
const ofSome = {
  name: 'score-card-keywords',
  text: `${keywordsOfCards} and c.id = any($2::bigint[]) order by k.id`,
}

/** The keywords of some cards as this transaction sees them; cards that are not there have none. */
export const loadCardKeywords = async (
  { client, customerId }: TenantTransaction,
  cardIds: readonly number[],
): Promise<CardKeywords> => {
  const [only, ...others] = cardIds
  const { rows } =
    only !== undefined && others.length === 0
      ? await client.query<Row>({ ...ofOne, values: [customerId, only] })
      : await client.query<Row>({ ...ofSome, values: [customerId, cardIds] })
  const keywords = rows.flatMap(({ id, removedRev, matchRev: _matchRev, inUse, ...keyword }) =>
    id !== null && removedRev === null && inUse ? [{ id, ...keyword }] : [],
  )
  const revs = rows.map(({ matchRev, addedRev, removedRev }) => Math.max(matchRev, addedRev ?? 0, removedRev ?? 0))
  return { cardIds: new Set(rows.map(({ cardId }) => cardId)), keywords, rev: Math.max(0, ...revs) }
}

/**
 * The counts of cards in conversations as the keywords are now, by conversation. Stored counts that are older than the
 * last change of a card are recomputed from the texts, for these cards alone; nothing is written.
 */
export const loadCardTallies = async (
  tx: TenantTransaction,
  { keywords, rev }: CardKeywords,
  conversationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly KeywordTally[]>> => {
  const counting = keywords.filter(({ role }) => role === 'match').map(({ id }) => id)
  const tallies = new Map<number, readonly KeywordTally[]>()
  if (counting.length === 0) return tallies
  const rows = await readBinaryRows(
    tx.client,
    `select conversation_id, keyword_rev, tallies from conversation_tally
     where customer_id = $1 and conversation_id = any($2::bigint[])`,
    [tx.customerId, numberArray(conversationIds)],
  )
  const stale: number[] = []
  for (const [id = null, keywordRev = null, packed = null] of rows) {
    if (cell.int8(keywordRev) < rev) stale.push(cell.int8(id))
    else tallies.set(cell.int8(id), pickTallies(cell.bytes(packed), counting))
  }
  if (stale.length === 0) return tallies
  const matcher = new ConversationMatcher(keywords, sharedVocabulary())
  const texts = await loadTexts(tx, stale)
  for (const [id, { text, fragments, type }] of texts) tallies.set(id, matcher.tally(text, fragments, type))
  return tallies
}
