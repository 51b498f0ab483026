import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Group } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { useCards } from '#domains/market-performance/api/cards.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CardGrid } from '../cards/CardGrid.tsx'
import { CardList } from '../cards/CardList.tsx'
import { cardSorts, sortCards } from '../cards/sort-cards.ts'
import { performanceSearch } from '../performance-search.ts'

const cardsSearch = {
  sortBy: oneOf(cardSorts, 'Recommended'),
  match: oneOf(['Yes', 'No', 'All'], 'Yes'),
  view: oneOf(['list', 'grid'], 'list'),
  card: performanceSearch.card,
} as const

const matches = (['Yes', 'No', 'All'] as const).map(value => ({ value, label: value }))
const views = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const

interface CardsPanelProps {
  filter: FilterOfMarket | null
  landmark: '' | 'progress' | '30' | '60' | '90' | 'whole'
  /** In the title of the card. */
  text: string
  onOpen: (drilldown: Drilldown) => void
}

/** The cards of the market, those that came up in these deals or those that did not, in one of seven orders. */
export function CardsPanel({ filter, landmark, text, onOpen }: CardsPanelProps) {
  const [search, change] = useSearchState(cardsSearch)
  const found = useCards(filter, {
    match: search.match,
    ...(landmark === '' ? {} : { landmark }),
    ...(text.trim() === '' ? {} : { searchText: text.trim() }),
  })
  const cards = useMemo(() => sortCards(found.data ?? [], search.sortBy), [found.data, search.sortBy])
  const onCard = useCallback((card: number) => change({ card }, { replace: false }), [change])
  const content = () => {
    if (!filter) return null
    if (cards.length === 0)
      return <EmptyState title="No Insights found.">No card belongs here in these deals.</EmptyState>
    const shared = { label: 'Cards of the market', cards, asked: filter, onOpen, onCard }
    return search.view === 'grid' ? <CardGrid {...shared} /> : <CardList {...shared} />
  }
  return (
    <Panel
      title="Cards"
      actions={
        <Group gap="xs">
          <SegmentedButtons
            label="Match: the card came up in these deals"
            choices={matches}
            value={search.match}
            onChange={match => change({ match })}
          />
          <SelectMenu
            label="Sort by"
            hideLabel
            width={150}
            choices={cardSorts.map(value => ({ value, label: value }))}
            value={search.sortBy}
            onChange={sortBy => change({ sortBy })}
          />
          <SegmentedButtons label="View" choices={views} value={search.view} onChange={view => change({ view })} />
        </Group>
      }
    >
      <QueryState query={found} loading={<SkeletonRows rows={8} height={40} />}>
        {content}
      </QueryState>
    </Panel>
  )
}
