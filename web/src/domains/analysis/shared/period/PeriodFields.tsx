import type { DayRange } from '@bic/engine/calendar/period'
import { Group, TextInput } from '@mantine/core'
import { customerDay } from '#lib/customer-day.ts'
import { earliestDay } from './period.ts'

interface PeriodFieldsProps {
  period: DayRange
  today: Date
  onChange: (period: DayRange) => void
}

/** First and last day of a period, within the last twelve months. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const field = (label: string, part: 'from' | 'to', min: string, max: string) => (
    <TextInput
      type="date"
      size="sm"
      w={150}
      label={label}
      value={period[part]}
      min={min}
      max={max}
      onChange={event => {
        const day = event.currentTarget.value
        if (day >= min && day <= max) onChange({ ...period, [part]: day })
      }}
    />
  )
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      {field('From', 'from', earliestDay(today), period.to)}
      {field('To', 'to', period.from, customerDay(today))}
    </Group>
  )
}
