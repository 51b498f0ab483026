import { Group } from '@mantine/core'
import { useState } from 'react'
import { NamedFilterMenu } from '#domains/crm/shared/FilterMenu.tsx'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'

import { monthChoices } from './months.ts'
import type { PersonaSearch } from './persona-search.ts'

interface PersonaToolsProps {
  search: PersonaSearch
  onChange: (change: Partial<PersonaSearch>) => void
}

const types = [
  { value: 'call,email', label: 'Calls and e-mails' },
  { value: 'call', label: 'Calls' },
  { value: 'email', label: 'E-mails' },
  { value: 'call,email,document,note', label: 'All conversations' },
] as const
const least = [1, 2, 3, 5, 10].map(count => ({
  value: String(count),
  label: count === 1 ? '1 conversation or more' : `${count} conversations or more`,
}))

/** Which deals, which months, and which conversations. */
export function PersonaTools({ search, onChange }: PersonaToolsProps) {
  const { data: lists } = useApiQuery('getDealFilters')
  const [{ months, from: usualFrom, to: usualTo }] = useState(() => monthChoices(new Date()))
  const from = months.includes(search.from) ? search.from : usualFrom
  const to = months.includes(search.to) ? search.to : usualTo
  const choices = (some: readonly string[]) => some.map(month => ({ value: month, label: formatMonth(month) }))
  const written = (month: string, usual: string) => (month === usual ? '' : month)
  return (
    <Group gap="xs" component="section" aria-label="Filters">
      <MarketMenu marketId={search.market} onChange={market => onChange({ market: market?.id ?? null })} />
      <SelectMenu
        label="From"
        hideLabel
        width={130}
        choices={choices(months.filter(month => month <= to))}
        value={from}
        onChange={month => onChange({ from: written(month, usualFrom) })}
      />
      <SelectMenu
        label="To"
        hideLabel
        width={130}
        choices={choices(months.filter(month => month >= from))}
        value={to}
        onChange={month => onChange({ to: written(month, usualTo) })}
      />
      <SelectMenu
        label="Conversations"
        hideLabel
        width={170}
        choices={types}
        value={search.types}
        onChange={next => onChange({ types: next })}
      />
      <SelectMenu
        label="Deals with"
        hideLabel
        width={210}
        choices={least}
        value={String(search.least)}
        onChange={count => onChange({ least: Number(count) })}
      />
      <NamedFilterMenu
        label="Industry"
        named={lists?.industries}
        value={search.industry}
        onChange={industry => onChange({ industry })}
      />
      <NamedFilterMenu
        label="Segment"
        named={lists?.segments}
        value={search.segment}
        onChange={segment => onChange({ segment })}
      />
      <NamedFilterMenu
        label="Region"
        named={lists?.regions}
        value={search.region}
        onChange={region => onChange({ region })}
      />
    </Group>
  )
}
