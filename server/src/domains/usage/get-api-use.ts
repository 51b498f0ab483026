import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'

interface Thing {
  readonly kind: 'call' | 'tool'
  readonly name: string
  readonly uses: number
  readonly people: number
}
interface Person {
  readonly userId: number
  readonly name: string
  readonly calls: number
  readonly tools: number
  readonly lastDay: string
}

export const getApiUse: Handler<'getApiUse'> = async ({ app, query, read }) =>
  read(async tx => {
    const { from, to } = await daysAsked(app, tx, query)
    const values = [tx.customerId, from, to]
    const { rows: things } = await tx.client.query<Thing>(
      `select kind, name, sum(uses)::int as uses, count(distinct user_id)::int as people
       from api_use where customer_id = $1 and day between $2 and $3
       group by kind, name order by uses desc, kind, name`,
      values,
    )
    const { rows: people } = await tx.client.query<Person>(
      `select a.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
         coalesce(sum(a.uses) filter (where a.kind = 'call'), 0)::int as calls,
         coalesce(sum(a.uses) filter (where a.kind = 'tool'), 0)::int as tools, max(a.day) as "lastDay"
       from api_use a join app_user u on u.customer_id = $1 and u.id = a.user_id
       where a.customer_id = $1 and a.day between $2 and $3
       group by a.user_id, u.first_name, u.last_name order by sum(a.uses) desc, a.user_id`,
      values,
    )
    return { things, people }
  })
