import { useMemo } from 'react'
import { amountColumn, closedColumn, nameColumn, statusColumn } from '#domains/crm/shared/deal-facts.tsx'
import { useDealsById } from '#domains/voice-of-customer/api/deals-by-id.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { JourneyStep } from './JourneyStepPanel.tsx'

const phoneLines = [['storyName', 'status'], ['accountName', 'stage'], ['amount'], ['conversations']] as const

type Row = NonNullable<ReturnType<typeof useDealsById>['data']>[number]

const columnsOf = (step: JourneyStep): readonly Column<Row>[] => {
  const counts = new Map(step.deals.map(({ storyId: dealId, conversations }) => [dealId, conversations]))
  const count = (row: Row) => counts.get(row.storyId) ?? 0
  return [
    nameColumn,
    statusColumn,
    amountColumn,
    closedColumn,
    {
      id: 'conversations',
      header: 'Conversations here',
      phoneName: 'Conversations here',
      value: count,
      render: row => (
        <CountLink
          value={count(row)}
          href={links.conversationDetail(row.storyId, { type: 'all', stage: step.stages[0] ?? '' })}
          label={`conversations of ${row.storyName}`}
        />
      ),
      align: 'right',
      export: 'number',
      width: 150,
      grow: 0,
    },
  ]
}

/** The deals behind a step of the journey, each with its conversations there. */
export function DealsOfStep({ step, onClose }: { step: JourneyStep; onClose: () => void }) {
  const go = useGo()
  const deals = useDealsById(step.deals.map(({ storyId: dealId }) => dealId))
  const columns = useMemo(() => columnsOf(step), [step])
  const title = `${step.stageReached}: ${formatQuantity(step.dealCount, 'deal')}, ${formatQuantity(step.conversationCount, 'conversation')}`
  return (
    <Dialog opened size="xl" onClose={onClose} title={title}>
      <DataTable
        label={title}
        rows={deals.data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        exportName={`Deals at ${step.stageReached}`}
        maxHeight={420}
        error={deals.error}
        onRetry={() => void deals.refetch()}
      />
    </Dialog>
  )
}
