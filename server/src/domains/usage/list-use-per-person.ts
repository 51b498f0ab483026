import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly sign_ins: number
  readonly active_days: number
  readonly actions: number
  readonly last_at: Date | null
}

/** Sign-ins and actions of each active user between two days, those who were there on most days first. */
export const loadUsePerPerson = async (
  tx: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Answer<'listUsePerPerson'>> => {
  const { rows } = await tx.client.query<Row>(
    `with bounds as (
         select ($2::date::timestamp at time zone time_zone) as since,
           (($3::date + 1)::timestamp at time zone time_zone) as until, time_zone
         from customer where id = $1
       ),
       did as (
         select a.user_id, count(*)::int as actions, max(a.at) as last_at,
           count(distinct (a.at at time zone b.time_zone)::date)::int as active_days
         from user_activity a, bounds b
         where a.customer_id = $1 and a.at >= b.since and a.at < b.until group by a.user_id
       ),
       came as (
         select l.user_id, count(*)::int as sign_ins, max(l.at) as last_at from login_activity l, bounds b
         where l.customer_id = $1 and l.event = 'login' and l.at >= b.since and l.at < b.until group by l.user_id
       )
       select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.role, coalesce(c.sign_ins, 0) as sign_ins,
         coalesce(d.active_days, 0) as active_days, coalesce(d.actions, 0) as actions,
         greatest(d.last_at, c.last_at) as last_at
       from app_user u left join did d on d.user_id = u.id left join came c on c.user_id = u.id
       where u.customer_id = $1 and u.active order by active_days desc, actions desc, name, u.id`,
    [tx.customerId, from, to],
  )
  return rows.map(row => ({
    userId: row.id,
    name: row.name,
    role: row.role,
    signIns: row.sign_ins,
    activeDays: row.active_days,
    actions: row.actions,
    lastTime: row.last_at?.toISOString() ?? null,
  }))
}

export const listUsePerPerson: Handler<'listUsePerPerson'> = async ({ app, query, read }) =>
  read(async tx => loadUsePerPerson(tx, await daysAsked(app, tx, query)))
