import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import { type CustomerCalendar, loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { type InsightDeals, type InsightFilter, loadInsightDeals } from './load-insight-deals.ts'
import { type AskedPeriod, type Periods, readPeriods } from './periods.ts'

export type PeriodQuery = InsightFilter & AskedPeriod

export interface DealsOfPeriods extends InsightDeals {
  readonly periods: Periods
  /** The deals of the period, and of the one before; by conversations a deal may be in both. */
  readonly now: readonly FilteredDeal[]
  readonly before: readonly FilteredDeal[]
}

const talkedWithin = async (
  { client, customerId }: TenantTransaction,
  deals: readonly FilteredDeal[],
  { from, to }: DayRange,
): Promise<FilteredDeal[]> => {
  const { rows } = await client.query<{ id: number }>({
    name: 'insight-deals-talked-within',
    text: `select o.id from unnest($2::bigint[]) as o(id) where exists (
      select from conversation c where c.customer_id = $1 and c.opportunity_id = o.id and c.happened_on between $3 and $4)`,
    values: [customerId, numberArray(deals.map(({ id }) => id)), from, to],
  })
  const ids = new Set(rows.map(({ id }) => id))
  return deals.filter(({ id }) => ids.has(id))
}

/** The last day up to today on which one of the filtered deals closed; null where it does not matter, or none did. */
const lastClosedDay = async (
  app: AppContext,
  tx: SnapshotTx,
  query: PeriodQuery,
  { today }: CustomerCalendar,
): Promise<string | null> => {
  const { countBy, startPeriod, endPeriod, closePeriod = 'All' } = query
  const isOfAnyTime = startPeriod === undefined && endPeriod === undefined && closePeriod.toLowerCase() === 'all'
  if (countBy !== 'closing' || !isOfAnyTime) return null
  const deals = await filterDeals(app, tx, { ...query, opptyStatus: 'Closed', closePeriod: 'All' })
  return deals.reduce<string | null>(
    (last, { closed_on: day }) => (day !== null && day <= today && (last === null || day > last) ? day : last),
    null,
  )
}

/**
 * The deals of a period and of the one before. By conversations: those that had one in it. By closing: those that closed
 * in it, won or lost, unless others were asked for.
 *
 * @throws AppError
 */
export const dealsOfPeriods = async (app: AppContext, tx: SnapshotTx, query: PeriodQuery): Promise<DealsOfPeriods> => {
  const calendar = await loadCalendar(tx, app.now())
  const periods = readPeriods(query, calendar, await lastClosedDay(app, tx, query, calendar))
  if (query.countBy === 'conversation') {
    const filter = { ...query, closePeriod: periods.isClosePeriod ? 'All' : query.closePeriod }
    const read = await loadInsightDeals(app, tx, filter)
    return {
      ...read,
      periods,
      now: await talkedWithin(tx, read.deals, periods.now),
      before: await talkedWithin(tx, read.deals, periods.before),
    }
  }
  const opptyStatus = query.opptyStatus === 'All' ? 'Closed' : query.opptyStatus
  const closePeriod = `${periods.before.from}..${periods.now.to}`
  const read = await loadInsightDeals(app, tx, { ...query, opptyStatus, closePeriod })
  const inRange = ({ from, to }: DayRange) =>
    read.deals.filter(({ closed_on: day }) => day !== null && day >= from && day <= to)
  return { ...read, periods, now: inRange(periods.now), before: inRange(periods.before) }
}
