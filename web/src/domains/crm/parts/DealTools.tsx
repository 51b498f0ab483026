import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { patchSearch, readSearch } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { FilterMenu, NamedFilterMenu } from '../shared/FilterMenu.tsx'
import { ViewsMenu } from '../shared/views/ViewsMenu.tsx'
import { type DealsSearch, dealsSearch } from './deals-search.ts'
import { type ListOwner, OwnerSwitch } from './OwnerSwitch.tsx'

const statuses = ['Open', 'Won', 'Lost'].map(value => ({ value, label: value }))

interface DealToolsProps {
  search: DealsSearch
  owner: ListOwner
  onChange: (patch: Partial<DealsSearch>) => void
  /** Not given when there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** What narrows the list of deals. */
export function DealTools({ search, owner, onChange, onClear }: DealToolsProps) {
  const { data: filters } = useApiQuery('getDealFilters')
  return (
    <Group gap="xs">
      <OwnerSwitch label="Whose deals" value={owner} onChange={next => onChange({ owner: next })} />
      <SearchInput
        label="Search deals"
        value={search.search}
        delay={250}
        onChange={text => onChange({ search: text })}
      />
      <FilterMenu
        label="Status"
        width={108}
        choices={statuses}
        value={search.status}
        onChange={status => onChange({ status: status as DealsSearch['status'] })}
      />
      <FilterMenu
        label="Stage"
        choices={(filters?.stages ?? []).map(one => ({ value: one.picklistValue, label: one.picklistLabel }))}
        value={search.stage}
        onChange={stage => onChange({ stage })}
      />
      <NamedFilterMenu
        label="Market"
        named={filters?.markets}
        value={search.marketId}
        onChange={marketId => onChange({ marketId })}
      />
      <NamedFilterMenu
        label="Industry"
        named={filters?.industries}
        value={search.industryId}
        onChange={industryId => onChange({ industryId })}
      />
      <NamedFilterMenu
        label="Segment"
        named={filters?.segments}
        value={search.segmentId}
        onChange={segmentId => onChange({ segmentId })}
      />
      <NamedFilterMenu
        label="Region"
        named={filters?.regions}
        value={search.regionId}
        onChange={regionId => onChange({ regionId })}
      />
      <ViewsMenu
        screen="deals"
        search={patchSearch(dealsSearch, {}, { ...search, owner }) as Record<string, string>}
        onApply={view => onChange(readSearch(dealsSearch, view))}
      />
      {onClear && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
          Clear
        </Button>
      )}
    </Group>
  )
}
