import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { choiceOf, startingWith } from './choices.ts'

const periods = ['Last Month', 'Last Quarter', 'Last Year', 'This Month', 'This Quarter', 'This Year'].map(period =>
  choiceOf(period),
)
const coming = ['Next Month', 'Next Quarter', 'Next Year'].map(period => choiceOf(period))
const always = choiceOf('All')

/** Open deals have their closing ahead of them. */
const choices = {
  Y: startingWith('Next 12 Months', [...periods, ...coming, always]),
  N: startingWith('Last 12 Months', [...periods, always]),
}

export const getClosePeriodDropdownValues: Handler<'getClosePeriodDropdownValues'> = async ({ app, query, read }) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    return choices[query.openFlag].map(choice => {
      const range = rangeOfPeriod(choice.picklistValue, today, fiscalStart)
      return { ...choice, from: range?.from ?? null, to: range?.to ?? null }
    })
  })
