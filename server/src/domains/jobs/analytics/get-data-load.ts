import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../shared/days-asked.ts'

type LoadedDay = Answer<'getProductAnalyticsDataLoad'>[number]

/** Days are those of the customer; a load counts on the day that it ended, what was read on the day that it came in. */
export const getProductAnalyticsDataLoad: Handler<'getProductAnalyticsDataLoad'> = async ({ app, query, read }) =>
  read(async tx => {
    const { from, to } = await daysAsked(app, tx, query)
    const { rows } = await tx.client.query<LoadedDay>(
      `with zone as (select time_zone from customer where id = $1),
       came as (
         select (c.created_at at time zone (select time_zone from zone))::date as date,
           case when c.file_id is null then 'entered' else 'upload' end as source,
           0 as accounts, 0 as deals, 1 as conversations, 0 as failed
         from conversation c where c.customer_id = $1
         union all
         select (f.created_at at time zone (select time_zone from zone))::date, 'upload', 0, 0, 0, 1
         from file f where f.customer_id = $1 and f.status = 'failed'
         union all
         select (j.finished_at at time zone (select time_zone from zone))::date, 'CSV load',
           case when j.result->>'kind' = 'accounts' then changed.n else 0 end,
           case when j.result->>'kind' = 'opportunities' then changed.n else 0 end,
           0, coalesce((j.result->>'rejected')::int, 0)
         from job_run j,
           lateral (select coalesce((j.result->>'inserted')::int, 0) + coalesce((j.result->>'updated')::int, 0) as n) changed
         where j.customer_id = $1 and j.kind = 'load-data' and j.finished_at is not null
       )
       select date, source, sum(accounts)::int as "accountCount", sum(deals)::int as "opptyCount",
         sum(conversations)::int as "convCount", sum(failed)::int as "failedCount"
       from came where date between $2 and $3 group by date, source order by date desc, source`,
      [tx.customerId, from, to],
    )
    return rows
  })
