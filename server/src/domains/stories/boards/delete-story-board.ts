import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

/** Deleting one that is gone already is no error. */
export const deleteStoryBoard: Handler<'deleteStoryBoard'> = async ({ body, write }) =>
  write(async tx => {
    const deal = await findDeal(tx, body.storyId)
    const gone = await tx.db
      .deleteFrom('story_board')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return unchanged(null)
    return changed(
      null,
      { action: 'story deleted', entity: 'story', entityId: deal.id },
      { what: ['stories'], dealId: deal.id },
    )
  })
