import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '../../../http/app-error.ts'
import { type DayRange, rangeOfPeriod } from '../../analysis/actions/close-period.ts'
import { readCalendar } from '../../analysis/actions/customer-calendar.ts'

interface Asked {
  readonly startPeriod?: string | undefined
  readonly endPeriod?: string | undefined
}

/**
 * The days that are looked at: what is not chosen is the last six months of the customer's calendar, up to today.
 *
 * @throws AppError BAD_INPUT when it ends before it begins
 */
export const periodOf = async (tx: TenantTransaction, now: Date, asked: Asked): Promise<DayRange> => {
  const { today, fiscalStart } = await readCalendar(tx, now)
  const to = asked.endPeriod ?? today
  const from = asked.startPeriod ?? rangeOfPeriod('Last 6 Months', to, fiscalStart)?.from ?? to
  if (from > to) throw badInput('endPeriod', 'The period ends before it begins: give a later day.')
  return { from, to }
}
