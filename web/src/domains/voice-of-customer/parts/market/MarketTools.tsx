import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NamedFilterMenu } from '#domains/crm/shared/FilterMenu.tsx'
import { useApiQuery } from '#lib/use-api.ts'

import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import type { MarketSearch } from './market-search.ts'

interface MarketToolsProps {
  search: MarketSearch
  /** The market that is shown: the one of the address, or the first. */
  marketId: number | null
  onChange: (change: Partial<MarketSearch>) => void
  children?: ReactNode
}

const noFilters = { industry: null, segment: null, region: null }

/** Which deals of which market a screen is about. */
export function MarketTools({ search, marketId, onChange, children }: MarketToolsProps) {
  const { data: filters } = useApiQuery('getDealFilters')
  const filtered = search.industry !== null || search.segment !== null || search.region !== null
  return (
    <Group gap="xs">
      {children}
      <SelectMenu
        label="Market"
        hideLabel
        width={180}
        choices={(filters?.markets ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={marketId === null ? null : String(marketId)}
        onChange={value => onChange({ market: Number(value) })}
      />
      <NamedFilterMenu
        label="Industry"
        named={filters?.industries}
        value={search.industry}
        onChange={industry => onChange({ industry })}
      />
      <NamedFilterMenu
        label="Segment"
        named={filters?.segments}
        value={search.segment}
        onChange={segment => onChange({ segment })}
      />
      <NamedFilterMenu
        label="Region"
        named={filters?.regions}
        value={search.region}
        onChange={region => onChange({ region })}
      />
      {filtered && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={() => onChange(noFilters)}>
          Clear
        </Button>
      )}
    </Group>
  )
}
