import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { WinLoss, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type Stated = WinLoss['stated']
type Row = Stated['rows'][number]

interface StatedReasonsProps {
  stated: Stated
  /** Closed deals in all. */
  deals: number
  filter: WinLossFilter
  onOpen: (drilldown: Drilldown) => void
}

/** What the CRM gives as reasons, beside what was said. */
export function StatedReasons({ stated, deals, filter, onOpen }: StatedReasonsProps) {
  const columns = useMemo((): Column<Row>[] => {
    const count = (id: 'won' | 'lost', header: string): Column<Row> => ({
      id,
      header,
      align: 'right',
      width: 90,
      grow: 0,
      value: row => row[id],
      render: row => (
        <CountDrilldown
          value={row[id]}
          label={`deals ${id} with the reason ${row.reason}`}
          onOpen={() =>
            onOpen({
              title: `${header}, stated reason ${row.reason}`,
              asked: { ...filter, storyIdList: [...(id === 'won' ? row.wonIdList : row.lostIdList)] },
            })
          }
        />
      ),
    })
    return [
      { id: 'reason', header: 'Reason', value: row => row.reason, grow: 3 },
      count('won', 'Won'),
      count('lost', 'Lost'),
    ]
  }, [filter, onOpen])
  return (
    <Panel title="Reasons stated in the CRM" flush>
      <DataTable
        label="Reasons stated in the CRM"
        rows={stated.rows}
        columns={columns}
        rowKey={row => row.reason}
        exportName="Stated reasons"
        tools={
          <span>
            {stated.without === 0
              ? `Each of ${formatQuantity(deals, 'closed deal')} states a reason.`
              : `${formatCount(stated.without)} of ${formatQuantity(deals, 'closed deal')} ${stated.without === 1 ? 'states' : 'state'} none.`}
          </span>
        }
        empty={
          <EmptyState title="No reasons in the CRM">
            Import them with the columns win_loss_reason_1 and win_loss_reason_2.
          </EmptyState>
        }
      />
    </Panel>
  )
}
