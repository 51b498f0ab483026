import { TextInput } from '@mantine/core'
import { customerDay } from '#lib/customer-day.ts'
import { customFrom, daysOf, periodProblem, rangeOf } from './close-period.ts'
import { OneMenu } from './FilterMenu.tsx'
import { periodWithDays } from './filter-labels.ts'
import type { Periods } from './filter-lists.ts'

interface PeriodMenuProps {
  label: string
  /** What is chosen, the default included. */
  value: string
  periods: Periods
  disabled: boolean
  onChange: (period: string) => void
}

const ownRange = 'custom'

/** When deals were closed, or are to be: a named period, or two days of one's own. */
export function PeriodMenu({ label, value, periods, disabled, onChange }: PeriodMenuProps) {
  const days = daysOf(value)
  const problem = periodProblem(value)
  const choose = (chosen: string) =>
    onChange(chosen === ownRange ? customFrom(value, periods, customerDay(new Date())) : chosen)
  return (
    <>
      <OneMenu
        label={label}
        choices={[
          ...periods.map(one => ({ value: one.picklistValue, label: periodWithDays(one) })),
          { value: ownRange, label: 'Custom range' },
        ]}
        value={days ? ownRange : value}
        onChange={choose}
        disabled={disabled}
      />
      {days && (
        <>
          <TextInput
            type="date"
            size="sm"
            label="Closed from"
            value={days.from}
            disabled={disabled}
            error={problem}
            onChange={event => onChange(rangeOf(event.currentTarget.value, days.to))}
          />
          <TextInput
            type="date"
            size="sm"
            label="Closed until"
            value={days.to}
            disabled={disabled}
            onChange={event => onChange(rangeOf(days.from, event.currentTarget.value))}
          />
        </>
      )}
    </>
  )
}
