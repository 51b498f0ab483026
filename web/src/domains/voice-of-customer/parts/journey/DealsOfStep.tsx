import { useMemo } from 'react'
import { formatQuantity } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { links } from '../../../../lib/links.ts'
import { useGo } from '../../../../lib/navigation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { CountLink } from '../../../../ui/figure/CountLink.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { DealName } from '../../../crm/parts/DealName.tsx'
import { Money } from '../../../crm/parts/Money.tsx'
import { StatusPill } from '../../../crm/parts/StatusPill.tsx'
import { useDealsById } from '../../api/deals-by-id.ts'
import type { JourneyStep } from '../../api/journey.ts'

type Row = NonNullable<ReturnType<typeof useDealsById>['data']>[number]

const columnsOf = (step: JourneyStep): readonly Column<Row>[] => {
  const counts = new Map(step.deals.map(({ storyId, conversations }) => [storyId, conversations]))
  const count = (row: Row) => counts.get(row.storyId) ?? 0
  return [
    {
      id: 'deal',
      header: 'Deal',
      value: row => row.storyName,
      render: row => <DealName deal={row} />,
      width: 220,
      grow: 3,
    },
    {
      id: 'status',
      header: 'Status',
      value: row => row.oppStatus,
      render: row => <StatusPill status={row.oppStatus} />,
      width: 84,
      grow: 0,
    },
    {
      id: 'amount',
      header: 'Amount',
      value: row => row.opportunityAmount,
      render: row => <Money value={row.opportunityAmount} />,
      align: 'right',
      export: 'money',
      width: 96,
      grow: 0,
    },
    {
      id: 'closed',
      header: 'Closed',
      value: row => row.closedDate,
      render: row => formatDate(row.closedDate),
      export: 'date',
      width: 112,
      grow: 0,
    },
    {
      id: 'conversations',
      header: 'Conversations here',
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
  const deals = useDealsById(step.deals.map(({ storyId }) => storyId))
  const columns = useMemo(() => columnsOf(step), [step])
  const title = `${step.stageReached}: ${formatQuantity(step.dealCount, 'deal')}, ${formatQuantity(step.conversationCount, 'conversation')}`
  return (
    <Dialog opened size="xl" onClose={onClose} title={title}>
      <DataTable
        label={title}
        rows={deals.data}
        columns={columns}
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
