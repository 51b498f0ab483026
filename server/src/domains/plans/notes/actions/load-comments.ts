import type { NoteComment } from '@bic/contract/plans/notes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { findPlan } from '#domains/plans/actions/find-plan.ts'
import { notFound } from '#http/app-error.ts'
import { lockNote } from './find-note.ts'
import { loadLikes } from './likes.ts'

/** Comments of a note, or one of them, in the order they were made. */
export const loadComments = async (
  tx: TenantTransaction,
  { noteId, commentId }: { readonly noteId: number; readonly commentId?: number },
): Promise<NoteComment[]> => {
  const rows = await tx.db
    .selectFrom('plan_note_comment as c')
    .innerJoin('app_user as author', join =>
      join.onRef('author.customer_id', '=', 'c.customer_id').onRef('author.id', '=', 'c.author_id'),
    )
    .select(['c.id', 'c.body', 'c.created_at', 'c.author_id'])
    .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('name'))
    .where('c.customer_id', '=', tx.customerId)
    .where('c.note_id', '=', noteId)
    .$if(commentId !== undefined, q => q.where('c.id', '=', commentId ?? 0))
    .orderBy('c.id')
    .execute()
  const likes = await loadLikes(
    tx,
    'comment',
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const likedBy = likes.get(row.id) ?? []
    return {
      id: row.id,
      commentText: row.body,
      insertTime: row.created_at.toISOString(),
      userBean: { userId: row.author_id, name: row.name },
      likedBy,
      likes: likedBy.length,
    }
  })
}

/** The note a comment stands under, when the user may see it, and the deal it is about. @throws AppError NOT_FOUND */
export const lockComment = async (tx: TenantTransaction, userId: number, commentId: number) => {
  const comment = await tx.db
    .selectFrom('plan_note_comment')
    .select(['id', 'note_id', 'author_id'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', commentId)
    .executeTakeFirst()
  if (!comment) throw notFound('This comment')
  const note = await lockNote(tx, userId, comment.note_id)
  const { dealId } = await findPlan(tx, note.plan_id)
  return { comment, note, dealId }
}
