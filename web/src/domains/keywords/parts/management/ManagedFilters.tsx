import { Group } from '@mantine/core'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'

import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import type { Show } from './managed-search.ts'

interface ManagedFiltersProps {
  show: Show
  count: (show: Show) => number
  market: number | null
  markets: readonly { readonly id: number; readonly name: string }[]
  source: '' | 'user' | 'machine'
  onChange: (patch: { show?: Show; market?: number | null; source?: '' | 'user' | 'machine'; page: 1 }) => void
}

/** Which keywords are listed. */
export function ManagedFilters({ show, count, market, markets, source, onChange }: ManagedFiltersProps) {
  const { data: sources = [] } = useApiQuery(
    'getKeywordsSources',
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      meta: hiddenWithoutAnswer,
    },
  )
  const sourceOf = (value: string): '' | 'user' | 'machine' => (value === 'user' || value === 'machine' ? value : '')
  return (
    <Group gap="sm">
      <SegmentedButtons
        label="Shown keywords"
        value={show}
        onChange={value => onChange({ show: value, page: 1 })}
        choices={[
          { value: 'all', label: 'All', count: count('all') },
          { value: 'noise', label: 'Noise', count: count('noise') },
          { value: 'duplicates', label: 'Duplicates', count: count('duplicates') },
          { value: 'open', label: 'To review', count: count('open') },
        ]}
      />
      <SelectMenu
        label="Source"
        hideLabel
        width={130}
        value={source}
        choices={[
          { value: '', label: 'All sources' },
          ...sources.map(one => ({ value: sourceOf(one.source), label: one.label })),
        ]}
        onChange={value => onChange({ source: value, page: 1 })}
      />
      {markets.length > 1 && (
        <SelectMenu
          label="Market"
          hideLabel
          width={160}
          value={market === null ? '' : String(market)}
          choices={[
            { value: '', label: 'All markets' },
            ...markets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={value => onChange({ market: value === '' ? null : Number(value), page: 1 })}
        />
      )}
    </Group>
  )
}
