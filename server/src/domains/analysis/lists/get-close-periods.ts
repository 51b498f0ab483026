import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { Handler } from '#http/call-context.ts'
import { leavesDealsOut } from '../actions/leaves-deals-out.ts'
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

export const getClosePeriodDropdownValues: Handler<'getClosePeriodDropdownValues'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const daysOf = (period: string) => rangeOfPeriod(period, today, fiscalStart)
    const open = query.openFlag === 'Y'
    const usually = open ? planned : (await loadSetting(app, tx)).closePeriod
    const days = daysOf(usually)
    const leavesAllOut = days !== null && (await leavesDealsOut(app, tx, open ? 'open' : 'closed', days))
    return choicesFor(query.openFlag, usually, leavesAllOut).map(choice => {
      const range = daysOf(choice.picklistValue)
      return { ...choice, from: range?.from ?? null, to: range?.to ?? null }
    })
  })
