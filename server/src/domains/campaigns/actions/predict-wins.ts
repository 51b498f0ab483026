import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { currentForecast } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** The open deals of some accounts in a market, by account. */
export const loadOpenDeals = async (
  { client, customerId }: SnapshotTx,
  marketId: number,
  accountIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await client.query<{ accountId: number; ids: number[] }>(
    `select account_id as "accountId", array_agg(id order by id) as ids from opportunity
     where customer_id = $1 and market_id = $2 and status = 'Open' and account_id = any($3::bigint[])
     group by account_id`,
    [customerId, marketId, numberArray(accountIds)],
  )
  return new Map(rows.map(({ accountId, ids }) => [accountId, ids]))
}

/**
 * By account, the probability that at least one of its open deals is won by a day, as if deals did not depend on each other.
 * Accounts without an open deal, or without a forecast, are left out.
 */
export const predictWins = async (
  app: AppContext,
  tx: SnapshotTx,
  open: ReadonlyMap<number, readonly number[]>,
  until: string,
): Promise<ReadonlyMap<number, number>> => {
  const { kept } = await currentForecast(tx)
  if (!kept) return new Map()
  const predictions = await predictDeals(app, tx, kept.content, [...open.values()].flat())
  const last = dayNumber(until)
  return new Map(
    [...open].flatMap(([accountId, ids]) => {
      const known = ids.flatMap(id => predictions.get(id)?.winsBy(last) ?? [])
      if (known.length === 0) return []
      return [[accountId, 1 - known.reduce((none, p) => none * (1 - p), 1)] as const]
    }),
  )
}
