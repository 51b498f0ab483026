import type { TenantTransaction } from '@bic/database/tenant'
import { type AuditEntry, changed, type Written } from '#http/written.ts'
import type { Invitation } from './invitation.ts'

type End = NonNullable<Invitation['ended_as']>

const actions: Readonly<Record<End, string>> = {
  answered: 'buyer survey answered',
  declined: 'buyer survey declined',
  withdrawn: 'buyer survey withdrawn',
  expired: 'buyer survey expired',
  undeliverable: 'buyer survey undeliverable',
}

/** Ends an open invitation: its link is used up. Answers stay only when the buyer sent them. */
export const endInvitation = async (
  { db, customerId }: TenantTransaction,
  { id, opportunity_id }: Invitation,
  as: End,
  at: Date,
): Promise<Written<null>> => {
  await db
    .updateTable('buyer_invitation')
    .set({ ended_as: as, ended_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
  if (as !== 'answered')
    await db.deleteFrom('buyer_answer').where('customer_id', '=', customerId).where('invitation_id', '=', id).execute()
  const entry: AuditEntry = {
    action: actions[as],
    entity: 'deal',
    entityId: opportunity_id,
    detail: { invitationId: id },
  }
  return changed(null, entry, { what: ['surveys'], dealId: opportunity_id })
}
