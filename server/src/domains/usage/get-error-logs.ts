import { mostListed } from '@bic/contract/usage/usage'
import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'

interface Row {
  readonly source: string
  readonly message: string
  readonly count: number
  readonly last_at: Date
}

export const getErrorLogsForDateRange: Handler<'getErrorLogsForDateRange'> = async ({ app, query, read }) =>
  read(async tx => {
    const { from, to } = await daysAsked(app, tx, query)
    const { rows } = await tx.client.query<Row>(
      `select e.source, e.message, e.count, e.last_at from processing_error e join customer c on c.id = $1
       where e.customer_id = $1
         and e.last_at >= ($2::date::timestamp at time zone c.time_zone)
         and e.last_at < (($3::date + 1)::timestamp at time zone c.time_zone)
       order by e.last_at desc, e.id desc limit $4`,
      [tx.customerId, from, to, mostListed],
    )
    return rows.map(({ source, message, count, last_at }) => ({ time: last_at.toISOString(), source, message, count }))
  })
