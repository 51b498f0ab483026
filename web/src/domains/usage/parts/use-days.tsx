import { isDay } from '@bic/engine/calendar/day'
import { Group, TextInput } from '@mantine/core'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'

const spec = { from: text(), until: text() }

/** The days that a table is about, in the address; the last thirty without. What is no day is not asked for. */
export function useDays() {
  const [{ from, until }, change] = useSearchState(spec)
  const query = { ...(isDay(from) ? { startDate: from } : {}), ...(isDay(until) ? { endDate: until } : {}) }
  const field = (label: string, name: 'from' | 'until', value: string) => (
    <TextInput
      label={label}
      type="date"
      size="sm"
      w={150}
      value={value}
      onChange={event => change({ [name]: event.currentTarget.value })}
    />
  )
  const fields = (
    <Group gap="sm" align="flex-end">
      {field('From', 'from', from)}
      {field('Until', 'until', until)}
    </Group>
  )
  const words = from === '' && until === '' ? 'in the last 30 days' : 'in these days'
  return { query, fields, words }
}
