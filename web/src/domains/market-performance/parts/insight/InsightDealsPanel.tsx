import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { outcomesText } from '#domains/analysis/shared/deals-drilldown/outcomes-text.ts'
import { type InsightDrilldown, useInsightDeals } from '#domains/market-performance/api/insight-deals.ts'
import type { Answer } from '#lib/call-types.ts'
import { quantityOrNothing } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { initialTableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns } from './deal-columns.tsx'

const phoneLines = [
  ['storyName', 'status'],
  ['amount', 'closeDate', 'kind'],
  ['conversations', 'matched'],
] as const

type Page = Answer<'getInsightOpptyListDetailsForSolution'>

/** "4 deals: 1 won, 3 lost". */
const outcomesOf = ({ total, winRate: { won, closed } }: Page): string =>
  [quantityOrNothing(total, 'deal'), outcomesText({ won, lost: closed - won, open: total - closed })]
    .filter(text => text !== '')
    .join(': ')

function InsightDeals({ drilldown }: { drilldown: InsightDrilldown | null }) {
  const go = useGo()
  const [state, setState] = useState(initialTableState)
  const deals = useInsightDeals(drilldown, state)
  const card = drilldown?.card
  const columns = useMemo(() => dealColumns(card), [card])
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {deals.page ? outcomesOf(deals.page) : deals.error ? null : 'Loading the deals'}
      </Text>
      <DataTable
        label={drilldown?.title ?? ''}
        rows={deals.rows}
        pages={deals}
        state={state}
        onState={setState}
        columns={columns}
        phone={phoneLines}
        rowKey={deal => deal.storyId}
        onOpen={deal => go(links.gameTape(deal.storyId))}
        exportName="Deals"
        maxHeight="calc(100dvh - 13rem)"
        error={deals.error}
        onRetry={deals.retry}
      />
    </>
  )
}

/** The deals behind a number, each a way to its game tape and to what was said. */
export const InsightDealsPanel = ({
  drilldown,
  onClose,
}: {
  drilldown: InsightDrilldown | null
  onClose: () => void
}) => (
  <SidePanel title={drilldown?.title ?? ''} size="min(56rem, 100vw)" opened={drilldown !== null} onClose={onClose}>
    <InsightDeals drilldown={drilldown} />
  </SidePanel>
)
