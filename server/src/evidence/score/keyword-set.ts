import type { TenantTransaction } from '@bic/database/tenant'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import { ConversationMatcher, type StoredKeyword } from './conversation-matcher.ts'

/** A vocabulary that has grown beyond this many words is given up, to bound memory. */
const largestVocabulary = 1_500_000

/** So many earlier revisions are kept ready: conversations of one deal may have been ingested at many. */
const mostLater = 64

/** All living keywords of a customer as of one keyword revision, those of archived cards included, ready to match. */
export class KeywordSet {
  readonly keywordRev: number
  readonly matcher: ConversationMatcher
  readonly byId: ReadonlyMap<number, StoredKeyword>
  readonly ofCard: ReadonlyMap<number, readonly StoredKeyword[]>
  readonly #contextRevs: ReadonlyMap<number, number>
  readonly #later = new Map<number, LaterKeywords>()

  /** @param contextRevs per card the revision in which its context keywords last changed. */
  constructor(
    keywordRev: number,
    keywords: readonly StoredKeyword[],
    contextRevs: ReadonlyMap<number, number>,
    vocabulary: Vocabulary,
  ) {
    this.keywordRev = keywordRev
    this.matcher = new ConversationMatcher(keywords, vocabulary)
    this.byId = new Map(keywords.map(keyword => [keyword.id, keyword]))
    this.ofCard = Map.groupBy(keywords, keyword => keyword.cardId)
    this.#contextRevs = contextRevs
  }

  /** The keywords whose counts may be other than they were at an earlier revision; null when there are none. */
  changedSince(keywordRev: number): LaterKeywords | null {
    if (keywordRev >= this.keywordRev) return null
    const known = this.#later.get(keywordRev)
    const later = known ?? this.#findLater(keywordRev)
    this.#later.delete(keywordRev)
    this.#later.set(keywordRev, later)
    const [oldest] = this.#later.keys()
    if (this.#later.size > mostLater && oldest !== undefined) this.#later.delete(oldest)
    return later.ids.size === 0 ? null : later
  }

  #findLater(keywordRev: number): LaterKeywords {
    const ids = new Set<number>()
    const cards = new Set<number>()
    for (const keyword of this.byId.values()) {
      if (keyword.role !== 'match') continue
      const contextRev = this.#contextRevs.get(keyword.cardId) ?? 0
      if (keyword.addedRev <= keywordRev && contextRev <= keywordRev) continue
      ids.add(keyword.id)
      cards.add(keyword.cardId)
    }
    const wanted = [...cards].flatMap(cardId => this.ofCard.get(cardId) ?? [])
    const needed = wanted.filter(({ id, role }) => role !== 'match' || ids.has(id))
    return { ids, matcher: new ConversationMatcher(needed, this.matcher.vocabulary) }
  }
}

export interface LaterKeywords {
  readonly ids: ReadonlySet<number>
  readonly matcher: ConversationMatcher
}

const cache = customerCache<KeywordSet>(16)

interface KeywordRow {
  readonly id: number
  readonly card_id: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
  readonly source: 'user' | 'machine'
  readonly block_email: boolean
  readonly added_rev: number
}

/** The keywords as of `keywordRev`, from this process's cache when it has them. */
export const loadKeywordSet = async (
  app: AppContext,
  { client, customerId }: TenantTransaction,
  keywordRev: number,
): Promise<KeywordSet> => {
  const known = cache.get(app, customerId)
  if (known?.keywordRev === keywordRev) return known
  // Rows of a revision never change but to be given a later removed_rev or changed_rev. A change that is seen too early
  // does no harm: whatever was counted with it is counted again at its own revision.
  const { rows } = await client.query<KeywordRow>(
    `select id, card_id, role, text, exact, source, block_email, greatest(added_rev, changed_rev) as added_rev from keyword
     where customer_id = $1 and added_rev <= $2 and (removed_rev is null or removed_rev > $2) order by id`,
    [customerId, keywordRev],
  )
  const contexts = await client.query<{ card_id: number; rev: number }>(
    `select card_id, max(greatest(added_rev, case when removed_rev <= $2 then removed_rev else 0 end)) as rev
     from keyword where customer_id = $1 and role <> 'match' and added_rev <= $2 group by card_id`,
    [customerId, keywordRev],
  )
  const keywords = rows.map(
    ({ id, card_id, role, text, exact, source, block_email, added_rev }): StoredKeyword => ({
      id,
      cardId: card_id,
      role,
      text,
      exact,
      source,
      blockEmail: block_email,
      addedRev: added_rev,
    }),
  )
  const former = known?.matcher.vocabulary
  const vocabulary = former && former.size < largestVocabulary ? former : new Vocabulary()
  const contextRevs = new Map(contexts.rows.map(row => [row.card_id, row.rev]))
  const set = new KeywordSet(keywordRev, keywords, contextRevs, vocabulary)
  if (!known || known.keywordRev < keywordRev) cache.set(app, customerId, set)
  return set
}
