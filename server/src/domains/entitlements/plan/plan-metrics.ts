import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { balanceOn } from '@bic/engine/credits/grants'
import { type PlanLength, periodOn } from '@bic/engine/credits/renewal'
import { notFound } from '#http/app-error.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'

type Asked = Received<'getPlanMetricsYearly', 'query'>

/** How many periods are shown, the present one included. */
const shownPeriods: Readonly<Record<PlanLength, number>> = { annual: 5, monthly: 12 }

/** Credits taken in a period and not given back, in the days of the customer. */
const loadConsumed = async (
  { client, customerId }: TenantTransaction,
  featureId: number,
  from: string,
  to: string,
): Promise<(range: { from: string; to: string }) => number> => {
  const { rows } = await client.query<{ day: string; amount: number }>(
    `select (e.at at time zone c.time_zone)::date::text as day, sum(e.amount)::int as amount
     from credit_entry e join customer c on c.id = e.customer_id
     where e.customer_id = $1 and e.feature_id = $2
       and (e.at at time zone c.time_zone)::date between $3::date and $4::date
     group by 1`,
    [customerId, featureId, from, to],
  )
  return range =>
    rows.filter(({ day }) => range.from <= day && day <= range.to).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Credits of a feature in plan years or months: what was granted for use from a day of the period on, and what was taken in
 * it. The balance is that of today.
 */
export const planMetrics = async (tx: TenantTransaction, asked: Asked, length: PlanLength, at: Date) => {
  const { db, customerId } = tx
  const feature = await db
    .selectFrom('feature')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', asked.featureId)
    .executeTakeFirst()
  if (!feature) throw notFound('This feature')
  if (asked.planId !== undefined && asked.planId !== feature.plan_id) throw notFound('This plan of the feature')
  const today = await creditDay(tx, at)
  const anchor =
    feature.renewal_anchor ?? `${today.slice(0, length === 'annual' ? 4 : 7)}${length === 'annual' ? '-01-01' : '-01'}`
  const periods = [periodOn(anchor, length, today)]
  for (let count = 1; count < shownPeriods[length]; count++) {
    const [first] = periods
    if (first) periods.unshift(periodOn(anchor, length, addDays(first.from, -1)))
  }
  const { grants, taken } = await loadCredits(tx, asked.featureId)
  const present = periods.at(-1) ?? { from: today, to: today }
  const consumedIn = await loadConsumed(tx, asked.featureId, periods[0]?.from ?? today, present.to)
  const rows = periods.map(range => ({
    ...range,
    purchased: grants
      .filter(({ from }) => range.from <= from && from <= range.to)
      .reduce((sum, { amount }) => sum + amount, 0),
    consumed: consumedIn(range),
  }))
  const last = rows.at(-1)
  return {
    topicPurchased: last?.purchased ?? 0,
    topicConsumed: last?.consumed ?? 0,
    topicBalance: balanceOn(grants, taken, today).left,
    renewDate: feature.ends_on === null ? feature.renews_on : null,
    from: present.from,
    to: present.to,
    periods: rows,
  }
}
