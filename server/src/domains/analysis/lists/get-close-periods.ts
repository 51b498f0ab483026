import type { TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
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

/**
 * Closed deals begin with the period that concludes; open ones have their closing ahead of them. All time comes first where
 * any period would leave all deals out.
 */
const choicesFor = (openFlag: 'Y' | 'N', standing: string, undated: boolean) => {
  const all =
    openFlag === 'Y' ? [choiceOf('Next 12 Months'), ...periods, ...coming, always] : [usual, ...periods, always]
  const first = undated ? always.picklistValue : openFlag === 'Y' ? 'Next 12 Months' : standing
  return startingWith(
    first,
    all.filter(({ picklistValue }) => picklistValue !== first),
  )
}

/** Whether there are open, or closed, deals, and none of them has a close date. */
const areUndated = async ({ db, customerId }: TenantTransaction, open: boolean): Promise<boolean> => {
  const { rows } = await sql<{ undated: boolean }>`select count(*) > 0 and count(closed_on) = 0 as undated
    from opportunity where customer_id = ${customerId} and (status = 'Open') = ${open}`.execute(db)
  return rows[0]?.undated ?? false
}

export const getClosePeriodDropdownValues: Handler<'getClosePeriodDropdownValues'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const { closePeriod } = await loadSetting(tx)
    const undated = await areUndated(tx, query.openFlag === 'Y')
    return choicesFor(query.openFlag, closePeriod, undated).map(choice => {
      const range = rangeOfPeriod(choice.picklistValue, today, fiscalStart)
      return { ...choice, from: range?.from ?? null, to: range?.to ?? null }
    })
  })
