import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { type InsightDrilldown, useInsightDeals } from '#domains/market-performance/api/insight-deals.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns } from './deal-columns.tsx'

/** The deals behind a number, each a way to its game tape and to what was said. */
export function InsightDealsPanel({ drilldown, onClose }: { drilldown: InsightDrilldown | null; onClose: () => void }) {
  const go = useGo()
  const deals = useInsightDeals(drilldown)
  const card = drilldown?.card
  const columns = useMemo(() => dealColumns(card), [card])
  const title = drilldown?.title ?? ''
  return (
    <SidePanel title={title} size="min(56rem, 100vw)" opened={drilldown !== null} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {deals.data ? formatQuantity(deals.data.length, 'deal') : 'Loading the deals'}
      </Text>
      <DataTable
        label={title}
        rows={deals.data}
        columns={columns}
        rowKey={deal => deal.storyId}
        onOpen={deal => go(links.gameTape(deal.storyId))}
        exportName="Deals"
        maxHeight="calc(100dvh - 13rem)"
        error={deals.error}
        onRetry={() => void deals.refetch()}
      />
    </SidePanel>
  )
}
