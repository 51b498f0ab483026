import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { useMemo, useState } from 'react'
import { type InsightDrilldown, useInsightDeals } from '#domains/market-performance/api/insight-deals.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { initialTableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns } from '../insight/deal-columns.tsx'

const phoneLines = [
  ['storyName', 'status'],
  ['amount', 'closeDate', 'kind'],
  ['conversations', 'matched'],
] as const

interface CardDealsProps {
  filter: FilterOfMarket
  cardId: number
  title: string
}

/** The deals that have a card, those in which it matters most first; each leads to its game tape and its sentences. */
export function CardDeals({ filter, cardId, title }: CardDealsProps) {
  const go = useGo()
  const asked = useMemo(
    (): InsightDrilldown => ({ filter, dealKind: 'all', countBy: 'closing', title: '', card: { cardId, title: '' } }),
    [filter, cardId],
  )
  const [state, setState] = useState(initialTableState)
  const deals = useInsightDeals(asked, state)
  const columns = useMemo(() => dealColumns({ cardId, title: 'the card' }), [cardId])
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={deals.rows}
        pages={deals}
        state={state}
        onState={setState}
        columns={columns}
        phone={phoneLines}
        rowKey={deal => deal.storyId}
        paging
        searchLabel="Search deals"
        exportName="Deals of the card"
        onOpen={deal => go(links.gameTape(deal.storyId))}
        error={deals.error}
        onRetry={deals.retry}
        empty={<EmptyState title="No insights found.">No filtered deal has the card.</EmptyState>}
      />
    </Panel>
  )
}
