import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { loadPacks } from '@bic/server/evidence/score/load-packs'
import { numberArray } from '@bic/server/evidence/store/bulk'
import { print } from '../table.ts'
import type { AnalysisCustomer } from './make-deals.ts'

const dealsAtOnce = 500

/**
 * The same percentiles and scores as rows, one for each deal and card, with the indexes that answer fastest: what the
 * deals of a filter have is read from the index alone. Answers how many pairs.
 */
export const makePairs = async ({ history, dealIds }: AnalysisCustomer): Promise<number> => {
  const pool = history.owner
  await pool.query('drop table if exists bench_pair')
  await pool.query(
    'create table bench_pair (customer_id bigint, deal_id bigint, card_id bigint, percentile float8, score float4)',
  )
  for (let from = 0; from < dealIds.length; from += dealsAtOnce) {
    const ids = dealIds.slice(from, from + dealsAtOnce)
    const packs = await history.tenant(tx => loadPacks(tx, ids))
    const pairs = [...packs].flatMap(([dealId, pack]) =>
      decodeDealPack(pack).bidirectional.map(({ cardId, percentile, score }) => ({
        dealId,
        cardId,
        percentile,
        score,
      })),
    )
    await pool.query(
      `insert into bench_pair select $1, * from unnest($2::bigint[], $3::bigint[], $4::float8[], $5::float8[])`,
      [
        history.customerId,
        numberArray(pairs.map(pair => pair.dealId)),
        numberArray(pairs.map(pair => pair.cardId)),
        pairs.map(pair => pair.percentile),
        pairs.map(pair => pair.score / 1e6),
      ],
    )
    if ((from / dealsAtOnce) % 20 === 0) print(`pairs of ${from} deals`)
  }
  await pool.query(
    'create index bench_pair_of_deal on bench_pair (customer_id, deal_id, percentile) include (card_id, score)',
  )
  await pool.query('vacuum analyze bench_pair')
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from bench_pair')
  return rows[0]?.count ?? 0
}
