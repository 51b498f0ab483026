import { type MailBounce, refusalsUntilStop } from '@bic/contract/alerts/bounces'
import type { TenantTransaction } from '@bic/database/tenant'

/** Refused addresses that people still have, ready to be narrowed; the latest first. */
export const selectBounces = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('mail_bounce as b')
    .innerJoin('app_user as u', join =>
      join
        .onRef('u.customer_id', '=', 'b.customer_id')
        .onRef('u.id', '=', 'b.user_id')
        .onRef('u.email', '=', 'b.address'),
    )
    .select(['b.user_id', 'b.address', 'b.refusals', 'b.last_at', 'b.reason', 'u.first_name', 'u.last_name'])
    .where('b.customer_id', '=', customerId)
    .where('u.active', '=', true)
    .orderBy('b.last_at', 'desc')
    .orderBy('b.user_id')

type BounceRow = Awaited<ReturnType<ReturnType<typeof selectBounces>['executeTakeFirstOrThrow']>>

export const presentBounce = (row: BounceRow): MailBounce => ({
  userId: row.user_id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.address,
  refusals: row.refusals,
  stopped: row.refusals >= refusalsUntilStop,
  lastTime: row.last_at.toISOString(),
  reason: row.reason,
})
