import type { Handler } from '#http/call-context.ts'
import { readDirectory } from '#tenancy/directory.ts'

interface CustomerRow {
  readonly customerId: number
  readonly customerName: string
  readonly status: 'Active' | 'Inactive'
  readonly userCount: number
  readonly planType: string | null
}

/** In normal mode there is one customer to speak of: the caller's own, so the list is empty. */
export const listAllCustomers: Handler<'listAllCustomers'> = async ({ app }) => {
  if (app.config.mode !== 'administrator') return []
  // Tables of the coordinator alone, where the database is distributed.
  const { rows } = await readDirectory(app, ({ client }) =>
    client.query<CustomerRow>(
      `select c.id as "customerId", c.name as "customerName", c.status, coalesce(l.users, 0)::int as "userCount",
         c.plan_label as "planType"
       from customer c
       left join (select customer_id, count(*) as users from login where active group by customer_id) l
         on l.customer_id = c.id
       order by c.name, c.id`,
    ),
  )
  return rows
}
