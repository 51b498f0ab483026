import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Stack, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { competitorsSentence, type NamedCompetitor } from '#domains/analysis/shared/answers/named-most.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { type CardOfMarket, useCards } from '#domains/market-performance/api/cards.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CardList } from '../cards/CardList.tsx'
import { sortCards } from '../cards/sort-cards.ts'
import { performanceSearch } from '../performance-search.ts'

interface CompetitorsTabProps {
  filter: FilterOfMarket | null
  onOpen: (drilldown: Drilldown) => void
}

const namedCompetitor = ({ title, compared }: CardOfMarket): NamedCompetitor[] =>
  compared === null || compared === undefined ? [] : [{ name: title, ...compared.comparison }]

/** Outcomes of deals that mention a competitor. */
export function CompetitorsTab({ filter, onOpen }: CompetitorsTabProps) {
  const [search, change] = useSearchState(performanceSearch)
  const competitors = useApiQuery(
    'getCompetitorCardList',
    filter?.marketId === undefined ? null : { params: { marketId: filter?.marketId } },
  )
  const cards = useCards(filter, search.landmark === '' ? {} : { landmark: search.landmark })
  const shown = useMemo(() => {
    if (!competitors.data || !cards.data) return []
    const ids = new Set(competitors.data.map(({ id }) => id))
    return sortCards(
      cards.data.filter(({ id }) => ids.has(id)),
      '# of deals',
    )
  }, [competitors.data, cards.data])
  const onCard = useCallback((card: number) => change({ card }, { replace: false }), [change])
  return (
    <QueryState query={joinQueries(competitors, cards)} loading={<SkeletonRows rows={6} height={40} />}>
      {() => {
        if (!filter) return null
        if (shown.length === 0)
          return <EmptyState title="No Insights found.">No competitor came up in these deals.</EmptyState>
        return (
          <Stack gap="sm">
            {search.landmark === '' && <AnswerText>{competitorsSentence(shown.flatMap(namedCompetitor))}</AnswerText>}
            <Text size="sm" c="dimmed">
              The deals in which a competitor came up, and how deals in which it came up early went against comparable
              deals without it.
            </Text>
            <CardList label="Competitors" cards={shown} asked={filter} onOpen={onOpen} onCard={onCard} />
          </Stack>
        )
      }}
    </QueryState>
  )
}
