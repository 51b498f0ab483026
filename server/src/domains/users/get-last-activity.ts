import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'

export const getLastActivity: Handler<'getLastActivity'> = async call =>
  readAsked(call, async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('app_user')
      .leftJoin('user_last_seen as seen', join =>
        join.onRef('seen.customer_id', '=', 'app_user.customer_id').onRef('seen.user_id', '=', 'app_user.id'),
      )
      .select(['app_user.id', 'seen.login_at', 'seen.active_at'])
      .where('app_user.customer_id', '=', customerId)
      .orderBy('app_user.id')
      .execute()
    return rows.map(({ id, login_at, active_at }) => ({
      userId: id,
      lastLoginTime: login_at?.toISOString() ?? null,
      lastActivityTime: active_at?.toISOString() ?? null,
    }))
  })
