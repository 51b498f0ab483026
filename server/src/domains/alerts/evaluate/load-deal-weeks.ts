import type { SnapshotTx } from '@bic/database/tenant'
import type { DealWeek } from '@bic/engine/alerts/deal-weeks'
import { dayNumber } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { mondayOfWeek, weekOfDay } from './week-numbers.ts'

/** Deals and the weeks in which there was a conversation with them. */
export type TalkedWeeks = readonly { readonly deal: number; readonly week: number }[]

/** In which weeks, from one to another, there were conversations with some deals. */
export const loadTalkedWeeks = async (
  { client, customerId }: SnapshotTx,
  dealIds: readonly number[],
  from: number,
  until: number,
): Promise<TalkedWeeks> => {
  const { rows } = await client.query<{ deal: number; week: number }>(
    `select distinct opportunity_id as deal, floor((happened_on - date '1970-01-01' + 3) / 7.0)::int as week
     from conversation
     where customer_id = $1 and opportunity_id = any($2::bigint[])
       and happened_on >= $3::date and happened_on < $4::date
     order by 2, 1`,
    [customerId, numberArray(dealIds), mondayOfWeek(from), mondayOfWeek(until + 1)],
  )
  return rows
}

/** The same with whether a card came up in that week. */
export const loadDealWeeks = async (
  app: AppContext,
  tx: SnapshotTx,
  card: { readonly id: number; readonly buyerOnly: boolean },
  talked: TalkedWeeks,
  [from, until]: readonly [from: number, until: number],
): Promise<DealWeek[]> => {
  const history = await loadHistory(app, tx, card.id)
  const said = new Set<string>()
  const days = { since: dayNumber(mondayOfWeek(from)), until: dayNumber(mondayOfWeek(until + 1)) - 1 }
  for (const { dealId, day } of history.said({ buyerOnly: card.buyerOnly, ...days })) {
    if (day !== null) said.add(`${dealId}:${weekOfDay(day)}`)
  }
  return talked.map(({ deal, week }) => ({ deal, week, said: said.has(`${deal}:${week}`) }))
}
