import type { TenantTransaction } from '@bic/database/tenant'
import type { StoredKeyword } from '../score/conversation-matcher.ts'

/** A card's keywords as a transaction sees them. */
export interface CardState {
  readonly cardId: number
  /** Its keywords count only while it is in use. */
  readonly inUse: boolean
  /** The last keyword revision that changed anything about it. */
  readonly rev: number
  /** The last one that concerned all its keywords. */
  readonly wholeRev: number
  /** The revision up to which every deal has been scored with this card. */
  readonly matchedRev: number
  /** Living keywords, context keywords among them. */
  readonly keywords: readonly StoredKeyword[]
  /** Matching keywords removed since every deal was last scored with this card: deals may still show them. */
  readonly removed: readonly StoredKeyword[]
}

interface KeywordRow extends StoredKeyword {
  readonly removedRev: number | null
}

/** The card's keywords; null when there is no such card. */
export const loadCardState = async (
  { client, customerId }: TenantTransaction,
  cardId: number,
): Promise<CardState | null> => {
  const cards = await client.query<{ in_use: boolean; match_rev: number; matched_rev: number }>(
    'select archived_at is null as in_use, match_rev, matched_rev from card where customer_id = $1 and id = $2',
    [customerId, cardId],
  )
  const card = cards.rows[0]
  if (!card) return null
  const { rows } = await client.query<KeywordRow>(
    `select id, card_id as "cardId", role, text, exact, source, block_email as "blockEmail",
       greatest(added_rev, changed_rev) as "addedRev", removed_rev as "removedRev"
     from keyword where customer_id = $1 and card_id = $2 order by id`,
    [customerId, cardId],
  )
  const revs = rows.flatMap(({ addedRev, removedRev }) => [addedRev, removedRev ?? 0])
  return {
    cardId,
    inUse: card.in_use,
    rev: Math.max(card.match_rev, 0, ...revs),
    wholeRev: card.match_rev,
    matchedRev: card.matched_rev,
    keywords: rows.filter(({ removedRev }) => removedRev === null),
    removed: rows.filter(({ role, removedRev }) => role === 'match' && (removedRev ?? 0) > card.matched_rev),
  }
}
