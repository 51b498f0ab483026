import type { Handler } from '#http/call-context.ts'
import { refuseOtherCustomer } from '../report/refuse-other-customer.ts'

interface DayOfSource {
  readonly source: string
  readonly date: string
  readonly ingestedCount: number
  readonly skippedCount: number
}

/** Days are those of the customer. Files are distinguished by extension. */
export const getIngestionDetails: Handler<'getIngestionDetails'> = async ({ query, user, read }) => {
  refuseOtherCustomer(user, query.customerId)
  return read(async ({ client, customerId }) => {
    const { rows } = await client.query<DayOfSource>(
      `with zone as (select time_zone from customer where id = $1),
       came as (
         select lower(coalesce(substring(f.name from '\\.([A-Za-z0-9]{1,8})$'), case when f.id is null then 'import' else 'other' end)) as source,
           (c.created_at at time zone (select time_zone from zone))::date as date, 1 as ingested, 0 as skipped
         from conversation c left join file f on f.customer_id = $1 and f.id = c.file_id
         where c.customer_id = $1
         union all
         select lower(coalesce(substring(f.name from '\\.([A-Za-z0-9]{1,8})$'), 'other')),
           (f.created_at at time zone (select time_zone from zone))::date, 0, 1
         from file f where f.customer_id = $1 and f.status in ('failed', 'duplicate')
       )
       select source, date, sum(ingested)::int as "ingestedCount", sum(skipped)::int as "skippedCount" from came
       where ($2::date is null or date >= $2) and ($3::date is null or date <= $3)
       group by source, date order by date desc, source limit 1000`,
      [customerId, query.startDate ?? null, query.endDate ?? null],
    )
    return rows
  })
}
