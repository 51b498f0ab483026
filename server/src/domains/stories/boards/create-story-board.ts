import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

/** Of two who create it at once the second gets what the first made. */
export const createStoryBoard: Handler<'createStoryBoard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const deal = await findDeal(tx, body.storyId)
    const answer = { storyId: deal.id }
    const present = await tx.db
      .selectFrom('story_board')
      .select('opportunity_id')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .executeTakeFirst()
    if (present) return unchanged(answer)
    if (deal.disabled) throw new AppError('CONFLICT', 'This deal is disabled and cannot get a story.')
    const made = await tx.db
      .insertInto('story_board')
      .values({
        customer_id: tx.customerId,
        opportunity_id: deal.id,
        title: body.title || deal.account_name || deal.name,
        status: deal.status,
        author_id: user.userId,
        created_at: app.now(),
        updated_at: app.now(),
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return unchanged(answer)
    return changed(
      answer,
      { action: 'story created', entity: 'story', entityId: deal.id },
      { what: ['stories'], dealId: deal.id },
    )
  })
