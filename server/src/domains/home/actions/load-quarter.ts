import type { SignedInUser } from '@bic/contract/calls/access'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { daysBetween } from '@bic/engine/calendar/day'
import { fiscalQuarterOf } from '@bic/engine/calendar/fiscal-quarter'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import type { CustomerCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Owner } from '#domains/crm/shared/is-own.ts'
import { currentForecast, outlookOf } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import { dealsOfQuarter, revenueOf } from '#domains/forecast/shared/revenue-of-quarter.ts'
import { expectByMarket, type QuarterDeals } from './expect-by-market.ts'
import { dollarsOf, type HomeDeals, idsOf } from './home-deals.ts'

/** The days of the fiscal quarter of today. */
export const quarterRange = ({ today, fiscalStart }: CustomerCalendar): DayRange =>
  rangeOfPeriod('This Quarter', today, fiscalStart) ?? { from: today, to: today }

const expectQuarter = async (
  tx: SnapshotTx,
  found: QuarterDeals,
  owner: Owner | null,
): Promise<Answer<'getHome'>['quarter']['expected']> => {
  const { expected, p10, p90, openDeals } = revenueOf(found)
  return {
    amount: expected,
    p10,
    p90,
    openDeals,
    storyIdList: [...found.won, ...found.possible].map(({ deal }) => deal.id),
    ...(await expectByMarket(tx, found, owner)),
  }
}

/** What is won in the quarter of today, what is planned to close in it, and what the forecast expects by its end. */
export const loadQuarter = async (
  app: AppContext,
  tx: SnapshotTx,
  user: SignedInUser,
  { deals, scope }: HomeDeals,
  calendar: CustomerCalendar,
): Promise<Answer<'getHome'>['quarter']> => {
  const { from, to } = quarterRange(calendar)
  const inQuarter = deals.filter(({ closed_on }) => closed_on !== null && from <= closed_on && closed_on <= to)
  const won = inQuarter.filter(({ status }) => status === 'Won')
  const due = inQuarter.filter(({ status }) => status === 'Open')
  const open = deals.filter(({ status }) => status === 'Open')
  const { kept } = await currentForecast(tx)
  const { state } = outlookOf(kept)
  const predictions = kept ? await predictDeals(app, tx, kept.content, idsOf(open)) : new Map<number, never>()
  const found = dealsOfQuarter(calendar, { open, won }, { content: kept?.content, predictions })
  return {
    ...fiscalQuarterOf(calendar.today, calendar.fiscalStart),
    from,
    to,
    day: daysBetween(from, calendar.today) + 1,
    days: daysBetween(from, to) + 1,
    wonAmount: dollarsOf(won),
    wonIdList: idsOf(won),
    dueAmount: dollarsOf(due),
    dueIdList: idsOf(due),
    forecast: state,
    expected: found && (await expectQuarter(tx, found, scope === 'own' ? user : null)),
  }
}
