import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findBoard } from '../boards/actions/find-board.ts'

/** Also of a story whose deal was disabled since: what is outside must end. */
export const revokeStoryLink: Handler<'revokeStoryLink'> = async ({ app, body, write }) =>
  write(async tx => {
    const { deal } = await findBoard(tx, body.storyId)
    const found = await tx.db
      .selectFrom('story_link')
      .select('revoked_at')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .where('id', '=', body.linkId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('This link')
    if (found.revoked_at) return unchanged(null)
    await tx.db
      .updateTable('story_link')
      .set({ revoked_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.linkId)
      .execute()
    return changed(
      null,
      { action: 'story link revoked', entity: 'story', entityId: deal.id, detail: { linkId: body.linkId } },
      { what: ['stories'], dealId: deal.id },
    )
  })
