import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/**
 * A story note of a deal, held until the transaction ends: of two who change it at once the second waits.
 *
 * @throws AppError NOT_FOUND
 */
export const lockStoryNote = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
  noteId: number,
): Promise<Row<'story_note'>> => {
  const row = await db
    .selectFrom('story_note')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This note')
  return row
}

/** The note that its author made of this draft, held as above; null when the draft was never received. */
export const lockNoteOfDraft = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
  authorId: number,
  draftKey: string,
): Promise<Row<'story_note'> | null> => {
  const row = await db
    .selectFrom('story_note')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('author_id', '=', authorId)
    .where('draft_key', '=', draftKey)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
