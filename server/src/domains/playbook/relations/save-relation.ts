import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import { findCard } from '../shared/read-cards.ts'

interface Relation {
  readonly cardId: number
  readonly relatedCardId: number
  readonly userId: number
  readonly at: Date
  /** What is saved; the other one stays as it is. */
  readonly part: { readonly rating: number | null } | { readonly notes: string }
}

/**
 * Saves what a person thinks of how two cards belong together, whichever is named first. Answers its id, and whether
 * anything changed. @throws AppError NOT_FOUND, and BAD_INPUT when the two are one card or of different markets
 */
export const saveRelation = async (
  tx: TenantTransaction,
  { cardId, relatedCardId, userId, at, part }: Relation,
): Promise<{ readonly id: number; readonly isChanged: boolean }> => {
  if (cardId === relatedCardId) throw badInput('relatedCardId', 'Choose another card to relate this one to.')
  const card = await findCard(tx, cardId)
  const related = await findCard(tx, relatedCardId)
  if (card.market_id !== related.market_id)
    throw badInput('relatedCardId', 'The two cards belong to different markets. Choose a card of the same market.')
  const [first, second] = cardId < relatedCardId ? [cardId, relatedCardId] : [relatedCardId, cardId]
  const values = [tx.customerId, first, second, userId, 'rating' in part ? part.rating : part.notes, at]
  const column = 'rating' in part ? 'rating' : 'notes'
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into card_relation as r (customer_id, card_id, related_card_id, user_id, ${column}, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, card_id, related_card_id, user_id) do update
       set ${column} = excluded.${column}, changed_at = excluded.changed_at
       where r.${column} is distinct from excluded.${column} returning id`,
    values,
  )
  const [saved] = rows
  if (saved) return { id: saved.id, isChanged: true }
  const { id } = await tx.db
    .selectFrom('card_relation')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('card_id', '=', first)
    .where('related_card_id', '=', second)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id, isChanged: false }
}
