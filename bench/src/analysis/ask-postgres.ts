import { significanceThresholds } from '@bic/engine/scoring/significance'
import type { PoolClient } from 'pg'
import type { ChosenFilter } from './choose-filters.ts'
import type { AnalysisCustomer } from './make-deals.ts'

export interface CardRow {
  readonly card_id: number
  readonly deals: number
  readonly won: number
  readonly cycle: number | null
  readonly amount: number | null
  readonly score: number
  readonly percentile: number
}

/** As a person would set it up for this: more memory for sorting, two workers beside. */
export const tune = async (client: PoolClient): Promise<void> => {
  await client.query("set work_mem = '128MB'; set max_parallel_workers_per_gather = 2; set jit = off")
}

/** The core query in PostgreSQL alone; `fenced` keeps the filter from being joined otherwise than first. */
export const askPostgres = async (
  client: PoolClient,
  { history, marketId }: AnalysisCustomer,
  { closePeriod = '', significance = 'relevant', ...filter }: ChosenFilter,
  fenced: boolean,
): Promise<CardRow[]> => {
  const [from, to] = closePeriod.split('..')
  const values: unknown[] = [history.customerId, marketId, from, to, significanceThresholds[significance]]
  const and = (value: unknown, condition: (place: string) => string): string =>
    value === undefined ? '' : ` and ${condition(`$${values.push(value)}`)}`
  const narrowed = [
    and(filter.industryList, place => `a.industry_id = any(${place}::bigint[])`),
    and(filter.segmentList, place => `a.segment_id = any(${place}::bigint[])`),
    and(filter.regionList, place => `a.region_id = any(${place}::bigint[])`),
    and(filter.crmOpptyType, place => `o.type = ${place}`),
  ]
  const { rows } = await client.query<CardRow>(
    `with deal as ${fenced ? 'materialized' : 'not materialized'} (
       select o.id, o.status, o.closed_on - o.created_on as cycle, o.amount_cents / 100.0 as amount
       from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
       where o.customer_id = $1 and o.market_id = $2 and o.status in ('Won', 'Lost')
         and o.closed_on between $3::date and $4::date${narrowed.join('')})
     select card_id, count(*)::int as deals, count(*) filter (where status = 'Won')::int as won,
       percentile_cont(0.5) within group (order by cycle) filter (where status = 'Won') as cycle,
       avg(cycle) filter (where status = 'Won')::float8 as cycle_mean,
       percentile_cont(0.5) within group (order by amount) filter (where status = 'Won') as amount,
       avg(amount) filter (where status = 'Won')::float8 as amount_mean,
       avg(score)::float8 as score, percentile_cont(0.5) within group (order by percentile) as percentile
     from deal join bench_pair p on p.customer_id = $1 and p.deal_id = deal.id and p.percentile >= $5::float8
     group by card_id order by card_id`,
    values,
  )
  return rows
}
