import type { TenantTransaction } from '@bic/database/tenant'
import type { AskedCard } from '@bic/engine/matrix/ask-hits'
import { type Significance, significanceThresholds } from '@bic/engine/scoring/significance'
import { directions } from '@bic/engine/scoring/types'
import { loadStored } from '#pipeline/testing/recompute.ts'

interface Row {
  readonly card: number
  readonly deals: number
  readonly won: number
  readonly closed: number
  readonly cycles: number
  readonly cycle_median: number | null
  readonly cycle_mean: number | null
  readonly amounts: number
  readonly amount_median: number | null
  readonly amount_mean: number | null
  readonly score: number | null
  readonly percentile: number | null
}

/** What `summariseCardsOf` tells, in plain SQL over the rows that decoding every pack gives: an oracle. */
export const summariseBySql = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  asked: readonly AskedCard[],
  significance: Significance,
): Promise<ReadonlyMap<number, Row>> => {
  const { packs } = await loadStored(tx)
  const said = [...packs].flatMap(([deal, pack]) =>
    directions.flatMap(direction => pack[direction].map(({ cardId, score }) => ({ deal, direction, cardId, score }))),
  )
  const { rows } = await tx.client.query<Row>(
    `with said as (select * from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as s (deal, direction, card, score)),
     ranked as (
       select *, 100.0::float8 * (count(*) over side - (rank() over (partition by deal, direction order by score desc) - 1))
         / count(*) over side as percentile
       from said window side as (partition by deal, direction)),
     asked as (select * from unnest($6::bigint[], $7::text[]) as a (card, direction)),
     having_it as (
       select a.card, o.status, o.closed_on - o.created_on as cycle, o.amount_cents / 100.0 as amount, r.percentile, r.score / 1e6 as score
       from asked a join opportunity o on o.customer_id = $1 and o.id = any($8::bigint[])
       left join ranked r on r.deal = o.id and r.card = a.card and r.direction = a.direction
       left join card_verification v on v.customer_id = $1 and v.opportunity_id = o.id and v.card_id = a.card
       where v.card_id is not null or r.percentile >= $9::float8)
     select card, count(*)::int as deals, count(*) filter (where status = 'Won')::int as won,
       count(*) filter (where status in ('Won', 'Lost'))::int as closed,
       count(*) filter (where status = 'Won' and cycle >= 0)::int as cycles,
       percentile_cont(0.5) within group (order by cycle) filter (where status = 'Won' and cycle >= 0) as cycle_median,
       avg(cycle) filter (where status = 'Won' and cycle >= 0)::float8 as cycle_mean,
       count(amount) filter (where status = 'Won')::int as amounts,
       percentile_cont(0.5) within group (order by amount) filter (where status = 'Won') as amount_median,
       avg(amount) filter (where status = 'Won')::float8 as amount_mean,
       avg(score)::float8 as score, percentile_cont(0.5) within group (order by percentile) as percentile
     from having_it group by card`,
    [
      tx.customerId,
      said.map(one => one.deal),
      said.map(one => one.direction),
      said.map(one => one.cardId),
      said.map(one => one.score),
      asked.map(one => one.cardId),
      asked.map(one => one.direction),
      dealIds,
      significanceThresholds[significance],
    ],
  )
  return new Map(rows.map(row => [row.card, row]))
}
