import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'
import { requireUser } from './require-user.ts'

interface Row {
  readonly user_id: number
  readonly name: string | null
  readonly screen: string
  readonly action: string
  readonly at: Date
}

export const getUseractivity: Handler<'getUseractivity'> = async ({ app, body, read }) =>
  read(async tx => {
    await requireUser(tx, body.userId)
    const { from, to } = await daysAsked(app, tx, body)
    const { rows } = await tx.client.query<Row>(
      `select a.user_id, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, a.screen, a.action, a.at
       from user_activity a
         join customer c on c.id = $1
         left join app_user u on u.customer_id = $1 and u.id = a.user_id
       where a.customer_id = $1
         and a.at >= ($2::date::timestamp at time zone c.time_zone)
         and a.at < (($3::date + 1)::timestamp at time zone c.time_zone)
         and ($4::bigint is null or a.user_id = $4)
       order by a.at desc, a.id desc limit $5 offset $6`,
      [tx.customerId, from, to, body.userId ?? null, body.pageSize, (body.pageNumber - 1) * body.pageSize],
    )
    return rows.map(row => ({
      userId: row.user_id,
      name: row.name,
      screen: row.screen,
      action: row.action,
      time: row.at.toISOString(),
    }))
  })
