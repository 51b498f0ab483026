import type { TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { DayRange } from '@bic/engine/calendar/period'
import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { loadSetting } from '../shared/comparison-setting.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { choiceOf, startingWith } from './choices.ts'

const periods = ['Last Month', 'Last Quarter', 'Last Year', 'This Month', 'This Quarter', 'This Year'].map(period =>
  choiceOf(period),
)
const coming = ['Next Month', 'Next Quarter', 'Next Year'].map(period => choiceOf(period))
const always = choiceOf('All')

const usual = choiceOf('Last 12 Months')
/** Of open deals. */
const planned = 'Next 12 Months'

/**
 * Closed deals begin with the period that concludes; open ones have their closing ahead of them. All time comes first where
 * that period would leave all deals out.
 */
const choicesFor = (openFlag: 'Y' | 'N', usually: string, leavesAllOut: boolean) => {
  const all = openFlag === 'Y' ? [choiceOf(planned), ...periods, ...coming, always] : [usual, ...periods, always]
  const first = leavesAllOut ? always.picklistValue : usually
  return startingWith(
    first,
    all.filter(({ picklistValue }) => picklistValue !== first),
  )
}

/** Whether there are open, or closed, deals, and none of them has a close date in a period; null is all time. */
const leavesOut = async (
  { db, customerId }: TenantTransaction,
  open: boolean,
  period: DayRange | null,
): Promise<boolean> => {
  if (period === null) return false
  const { rows } = await sql<{ leaves: boolean }>`
    select count(*) > 0 and count(*) filter (where closed_on between ${period.from} and ${period.to}) = 0 as leaves
    from opportunity where customer_id = ${customerId} and (status = 'Open') = ${open}`.execute(db)
  return rows[0]?.leaves ?? false
}

export const getClosePeriodDropdownValues: Handler<'getClosePeriodDropdownValues'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const daysOf = (period: string) => rangeOfPeriod(period, today, fiscalStart)
    const open = query.openFlag === 'Y'
    const usually = open ? planned : (await loadSetting(tx)).closePeriod
    const leaves = await leavesOut(tx, open, daysOf(usually))
    return choicesFor(query.openFlag, usually, leaves).map(choice => {
      const range = daysOf(choice.picklistValue)
      return { ...choice, from: range?.from ?? null, to: range?.to ?? null }
    })
  })
