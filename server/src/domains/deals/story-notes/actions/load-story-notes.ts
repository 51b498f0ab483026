import type { StoryNote } from '@bic/contract/deals/story-notes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'

export interface StoryNoteChoice {
  readonly dealId?: number
  readonly noteId?: number
}

/** Story notes as they are answered, the last changed first; emptied ones only when asked for by id. */
export const loadStoryNotes = async (
  { db, customerId }: TenantTransaction,
  { dealId, noteId }: StoryNoteChoice,
): Promise<StoryNote[]> => {
  const rows = await db
    .selectFrom('story_note as n')
    .innerJoin('app_user as author', join =>
      join.onRef('author.customer_id', '=', 'n.customer_id').onRef('author.id', '=', 'n.author_id'),
    )
    .innerJoin('app_user as editor', join =>
      join.onRef('editor.customer_id', '=', 'n.customer_id').onRef('editor.id', '=', 'n.updated_by'),
    )
    .select(['n.id', 'n.opportunity_id', 'n.body', 'n.version', 'n.updated_at'])
    .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author_name'))
    .select(sql<string>`trim(editor.first_name || ' ' || editor.last_name)`.as('editor_name'))
    .where('n.customer_id', '=', customerId)
    .$if(dealId !== undefined, q => q.where('n.opportunity_id', '=', dealId ?? 0))
    .$if(noteId !== undefined, q => q.where('n.id', '=', noteId ?? 0))
    .$if(noteId === undefined, q => q.where('n.body', '<>', ''))
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(row => ({
    storyNoteId: row.id,
    storyId: row.opportunity_id,
    notes: row.body,
    author: { name: row.author_name },
    updatedBy: row.editor_name,
    lastUpdateTime: row.updated_at.toISOString(),
    version: row.version,
  }))
}

/** One note as it is answered. The caller knows that it is there. */
export const loadStoryNote = async (tx: TenantTransaction, noteId: number): Promise<StoryNote> => {
  const [note] = await loadStoryNotes(tx, { noteId })
  if (!note) throw new Error(`Story note ${noteId} went away in its own transaction.`)
  return note
}
