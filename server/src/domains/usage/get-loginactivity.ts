import type { Answer } from '@bic/contract/calls/routes'
import { mostListed } from '@bic/contract/usage/usage'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'
import { requireUser } from './require-user.ts'

interface SignIn {
  readonly user_id: number
  readonly name: string | null
  readonly at: Date
  readonly left_at: Date | null
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly userId: number | undefined
}

/** The sign-ins between two days, of everybody or of one user, the newest first. */
export const loadSignIns = async (
  tx: TenantTransaction,
  { from, to, userId }: Asked,
): Promise<Answer<'getLoginactivity'>> => {
  const { rows } = await tx.client.query<SignIn>(
    `select l.user_id, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, l.at,
         (select min(o.at) from login_activity o
           where o.customer_id = $1 and o.session_id = l.session_id and o.event = 'logout') as left_at
       from login_activity l
         join customer c on c.id = $1
         left join app_user u on u.customer_id = $1 and u.id = l.user_id
       where l.customer_id = $1 and l.event = 'login'
         and l.at >= ($2::date::timestamp at time zone c.time_zone)
         and l.at < (($3::date + 1)::timestamp at time zone c.time_zone)
         and ($4::bigint is null or l.user_id = $4)
       order by l.at desc, l.id desc limit $5`,
    [tx.customerId, from, to, userId ?? null, mostListed],
  )
  return rows.map(row => ({
    userId: row.user_id,
    name: row.name,
    loginTime: row.at.toISOString(),
    logoutTime: row.left_at?.toISOString() ?? null,
  }))
}

export const getLoginactivity: Handler<'getLoginactivity'> = async ({ app, body, read }) =>
  read(async tx => {
    await requireUser(tx, body.userId)
    return loadSignIns(tx, { ...(await daysAsked(app, tx, body)), userId: body.userId })
  })
