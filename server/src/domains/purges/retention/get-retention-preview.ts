import type { Handler } from '#http/call-context.ts'
import { firstKeptDay, isOlder } from './first-kept-day.ts'

export const getRetentionPreview: Handler<'getRetentionPreview'> = async ({ app, query, read }) =>
  read(async tx => {
    const { client, customerId } = tx
    const { months, pageNumber, pageSize } = query
    const firstKept = await firstKeptDay(tx, months, app.now())
    const old = `conversation c
      left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      left join account a on a.customer_id = c.customer_id and a.id = coalesce(o.account_id, c.account_id)
      where c.customer_id = $1 and ${isOlder}`
    const counted = await client.query<{ total: number; accounts: number }>(
      `select count(*)::int as total, count(distinct a.id)::int as accounts from ${old}`,
      [customerId, firstKept],
    )
    const { rows } = await client.query<{ convId: number; subject: string; day: string; accountName: string | null }>(
      `select c.id as "convId", c.subject, coalesce(c.happened_on, c.created_at::date)::text as day, a.name as "accountName"
       from ${old} order by 3, c.id limit $3 offset $4`,
      [customerId, firstKept, pageSize, (pageNumber - 1) * pageSize],
    )
    const [{ total, accounts } = { total: 0, accounts: 0 }] = counted.rows
    return { firstKept, total, accounts, rows }
  })
