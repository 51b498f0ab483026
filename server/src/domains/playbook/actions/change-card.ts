import type { TenantTransaction } from '@bic/database/tenant'
import { lockRevision } from '#evidence/store/revision.ts'
import { AppError } from '#http/app-error.ts'
import { type CardRecord, findCard } from '../shared/read-cards.ts'
import { rematchCards } from '../shared/rematch-cards.ts'
import type { StoredText } from './card-details.ts'
import { refuseSameTitle } from './refuse-same-title.ts'

/**
 * The card, locked: of two people who save at once the second gets an error.
 * @throws AppError NOT_FOUND, and CONFLICT when it is not the version that the person has seen
 */
export const lockCard = async (
  tx: TenantTransaction,
  cardId: number,
  seenVersion: number | undefined,
): Promise<CardRecord> => {
  // Before the card, as whoever changes keywords does: else each could wait for the other.
  await lockRevision(tx)
  await tx.client.query('select from card where customer_id = $1 and id = $2 for update', [tx.customerId, cardId])
  const card = await findCard(tx, cardId)
  if (seenVersion !== undefined && seenVersion !== card.version) throw new AppError('CONFLICT')
  return card
}

/**
 * Saves what a locked card is to say as its next version. Its keywords are scored again when title or description changed:
 * accuracy and relevance compare them with both. @throws AppError BAD_INPUT when the title is taken
 */
export const changeCard = async (
  tx: TenantTransaction,
  before: CardRecord,
  next: StoredText,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<void> => {
  const { title, description, details, test_card } = next
  const { id, market_id, topic_id } = before
  if (title !== before.title && before.archived_at === null)
    await refuseSameTitle(tx, { marketId: market_id, topicId: topic_id, title, cardId: id })
  await tx.db
    .updateTable('card')
    .set({
      title,
      description,
      test_card,
      details: JSON.stringify(details),
      version: before.version + 1,
      updated_at: at,
      changed_by: userId,
    })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', id)
    .execute()
  if (title !== before.title || description !== before.description)
    await rematchCards(tx, [id], `Rescoring the keywords of ${title}`, userId)
}
