import { noNote } from '@bic/contract/deals/no-note'
import type { StoryNote } from '@bic/contract/deals/story-notes'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { lockNoteOfDraft, lockStoryNote } from './actions/find-story-note.ts'
import { loadStoryNote } from './actions/load-story-notes.ts'

type SaveCall = Call<'saveStoryNote'>

const saved = async (tx: TenantTransaction, { body }: SaveCall, action: string, id: number, version: number) => {
  const entry = { action, entity: 'story_note', entityId: id, detail: { version } }
  return changed(await loadStoryNote(tx, id), entry, { what: ['storyNotes'], dealId: body.storyId })
}

const replace = async (
  tx: TenantTransaction,
  call: SaveCall,
  before: Row<'story_note'>,
): Promise<Written<StoryNote>> => {
  const { app, body, user } = call
  // What is sent a second time, because the first answer was lost, has been done.
  if (before.body === body.notes) return unchanged(await loadStoryNote(tx, before.id))
  if (body.version !== undefined && body.version !== before.version)
    throw new AppError('CONFLICT', undefined, undefined, await loadStoryNote(tx, before.id))
  await tx.db
    .updateTable('story_note')
    .set({ body: body.notes, version: before.version + 1, updated_by: user.userId, updated_at: app.now() })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', before.id)
    .execute()
  return saved(tx, call, 'story note updated', before.id, before.version + 1)
}

const create = async (tx: TenantTransaction, call: SaveCall): Promise<Written<StoryNote>> => {
  const { app, body, user } = call
  if (body.notes.trim() === '') throw badInput('notes', 'Please write something.')
  const made = await tx.db
    .insertInto('story_note')
    .values({
      customer_id: tx.customerId,
      opportunity_id: body.storyId,
      author_id: user.userId,
      draft_key: body.draftKey ?? null,
      body: body.notes,
      created_at: app.now(),
      updated_by: user.userId,
      updated_at: app.now(),
    })
    .onConflict(conflict => conflict.columns(['customer_id', 'author_id', 'draft_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    // The same draft was received a moment ago on another connection, or for another deal.
    const first = await lockNoteOfDraft(tx, body.storyId, user.userId, body.draftKey ?? '')
    if (first) return replace(tx, call, first)
    throw new AppError('CONFLICT', 'This draft belongs to another deal.')
  }
  return saved(tx, call, 'story note created', made.id, 1)
}

export const saveStoryNote: Handler<'saveStoryNote'> = async call => {
  const { body, user, write } = call
  return write(async tx => {
    const deal = await findDeal(tx, body.storyId)
    if (body.storyNoteId !== undefined && body.storyNoteId !== noNote)
      return replace(tx, call, await lockStoryNote(tx, deal.id, body.storyNoteId))
    const made = body.draftKey ? await lockNoteOfDraft(tx, deal.id, user.userId, body.draftKey) : null
    return made ? replace(tx, call, made) : create(tx, call)
  })
}
