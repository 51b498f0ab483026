import type { TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { DayRange } from '@bic/engine/calendar/period'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { badInput } from '#http/app-error.ts'

interface Asked {
  readonly startPeriod?: string | undefined
  readonly endPeriod?: string | undefined
}

/**
 * The days that are looked at: what is not chosen is the last six months of the customer's calendar, up to today.
 *
 * @throws AppError BAD_INPUT when it ends before it begins
 */
export const loadPeriod = async (tx: TenantTransaction, now: Date, asked: Asked): Promise<DayRange> => {
  const { today, fiscalStart } = await loadCalendar(tx, now)
  const to = asked.endPeriod ?? today
  const from = asked.startPeriod ?? rangeOfPeriod('Last 6 Months', to, fiscalStart)?.from ?? to
  if (from > to) throw badInput('endPeriod', 'The period ends before it starts: choose a later day.')
  return { from, to }
}
