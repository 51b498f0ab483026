import type { CardTrend } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { CardTrends, type OpensCard } from './CardTrends.tsx'
import { wayOf } from './trend-words.ts'

const waySearch = { trend: oneOf(['all', 'rising', 'falling'], 'all') }

interface TrendsPanelProps {
  title: string
  /** Of the spreadsheet. */
  name: string
  trends: { data: readonly CardTrend[] | undefined; error: unknown; refetch: () => unknown }
  onOpen: OpensCard
}

/** The cards of a period with their trend: all, those that rise, those that fall. */
export function TrendsPanel({ title, name, trends: { data, error, refetch }, onOpen }: TrendsPanelProps) {
  const [{ trend }, change] = useSearchState(waySearch)
  const shown = useMemo(
    () => (trend === 'all' ? data : data?.filter(card => wayOf(card.trend) === trend)),
    [data, trend],
  )
  const count = (way: 'rising' | 'falling') => data?.filter(card => wayOf(card.trend) === way).length
  return (
    <Panel
      title={title}
      actions={
        <SegmentedButtons
          label="Cards that"
          value={trend}
          onChange={value => change({ trend: value })}
          choices={[
            { value: 'all', label: 'All', count: data?.length },
            { value: 'rising', label: 'Rising', count: count('rising') },
            { value: 'falling', label: 'Falling', count: count('falling') },
          ]}
        />
      }
    >
      <CardTrends
        label={title}
        cards={shown}
        onOpen={onOpen}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        exportName={name}
      />
    </Panel>
  )
}
