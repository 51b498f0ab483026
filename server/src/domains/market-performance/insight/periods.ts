import type { CountBy } from '@bic/contract/market-performance/insight'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { type DayRange, periodBefore } from '@bic/engine/calendar/period'
import type { CustomerCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { badInput } from '#http/app-error.ts'

export interface AskedPeriod {
  readonly countBy: CountBy
  readonly closePeriod?: string | undefined
  readonly startPeriod?: string | undefined
  readonly endPeriod?: string | undefined
}

/** A period, and the one before it: as many whole months, or as many days. */
export interface Periods {
  readonly now: DayRange
  readonly before: DayRange
  /** Whether the close period of the filter is the period, and so does not narrow the deals besides. */
  readonly isClosePeriod: boolean
}

const withBefore = (range: DayRange) => ({ now: range, before: periodBefore(range) })

/**
 * The period that was asked for: the days that were given, else those of the close period up to today, else the last
 * twelve months. A close period that is still to come says which deals are meant, not which days.
 *
 * @param lastClosed the last day up to today on which a deal closed; where none closed in the last twelve months, those up
 *   to that day stand for them
 * @throws AppError BAD_INPUT for days in the wrong order
 */
export const readPeriods = (
  asked: AskedPeriod,
  { today, fiscalStart }: CustomerCalendar,
  lastClosed: string | null = null,
): Periods => {
  const { startPeriod, endPeriod = today } = asked
  if (startPeriod !== undefined || asked.endPeriod !== undefined) {
    const from = startPeriod ?? rangeOfPeriod('Last 12 Months', endPeriod, 1)?.from ?? endPeriod
    if (from > endPeriod) throw badInput('startPeriod', 'The first day must not be after the last one.')
    return { ...withBefore({ from, to: endPeriod }), isClosePeriod: false }
  }
  const range = rangeOfPeriod(asked.closePeriod, today, fiscalStart)
  if (range && asked.countBy === 'closing') return { ...withBefore(range), isClosePeriod: true }
  if (range && range.from < today) {
    return { ...withBefore({ from: range.from, to: range.to < today ? range.to : today }), isClosePeriod: true }
  }
  const yearUpTo = (day: string) => rangeOfPeriod('Last 12 Months', day, 1) ?? { from: day, to: day }
  const year = yearUpTo(today)
  const shown = lastClosed !== null && lastClosed < year.from ? yearUpTo(lastClosed) : year
  return { ...withBefore(shown), isClosePeriod: false }
}
