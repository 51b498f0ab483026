import { Group, TextInput } from '@mantine/core'
import { dayOf, earliestDay, type Period } from './period.ts'

interface PeriodFieldsProps {
  period: Period
  today: Date
  onChange: (period: Period) => void
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
      {field('To', 'to', period.from, dayOf(today))}
    </Group>
  )
}
