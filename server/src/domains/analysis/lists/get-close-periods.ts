import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
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

/** Closed deals begin with the period that concludes; open ones have their closing ahead of them. */
const choicesFor = (openFlag: 'Y' | 'N', standing: string) =>
  openFlag === 'Y'
    ? startingWith('Next 12 Months', [...periods, ...coming, always])
    : startingWith(
        standing,
        [usual, ...periods, always].filter(({ picklistValue }) => picklistValue !== standing),
      )

export const getClosePeriodDropdownValues: Handler<'getClosePeriodDropdownValues'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const { closePeriod } = await loadSetting(tx)
    return choicesFor(query.openFlag, closePeriod).map(choice => {
      const range = rangeOfPeriod(choice.picklistValue, today, fiscalStart)
      return { ...choice, from: range?.from ?? null, to: range?.to ?? null }
    })
  })
