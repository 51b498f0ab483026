import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { unchanged } from '#http/written.ts'
import { endInvitation } from './actions/end-invitation.ts'

export const withdrawBuyerInvitation: Handler<'withdrawBuyerInvitation'> = async ({ app, body, write }) =>
  write(async tx => {
    const deal = await findDeal(tx, body.storyId)
    const row = await tx.db
      .selectFrom('buyer_invitation')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.invitationId)
      .where('opportunity_id', '=', deal.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('This invitation')
    if (row.ended_as === 'withdrawn') return unchanged(null)
    if (row.ended_as !== null)
      throw new AppError('CONFLICT', 'This invitation has ended already. Please reload.', 'invitationId')
    return endInvitation(tx, row, 'withdrawn', app.now())
  })
