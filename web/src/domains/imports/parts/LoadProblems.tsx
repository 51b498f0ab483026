import { Pill } from '#ui/figure/Pill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { LoadPreview } from '../api/preview-load.ts'

type Problem = LoadPreview['problems'][number]

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: 'Row', phoneName: 'Row', value: problem => problem.row, align: 'right', width: 76, grow: 0 },
  {
    id: 'severity',
    header: 'Meaning',
    value: problem => problem.severity,
    render: problem =>
      problem.severity === 'error' ? <Pill tone="negative">Left out</Pill> : <Pill tone="warning">Notice</Pill>,
    width: 100,
    grow: 0,
  },
  { id: 'field', header: 'Field', value: problem => problem.field, width: 150 },
  {
    id: 'problem',
    header: 'Problem',
    value: problem => problem.problem,
    render: problem => <span title={problem.problem}>{problem.problem}</span>,
    width: 280,
    grow: 3,
  },
  {
    id: 'value',
    header: 'Value',
    phoneName: 'Value',
    value: problem => problem.value,
    render: problem => <span title={problem.value}>{problem.value}</span>,
    width: 140,
  },
]

const phoneLines = [['problem', 'severity'], ['row', 'field'], ['value']] as const

/** What is wrong with rows, before they are loaded. */
export function LoadProblems({ problems }: { problems: LoadPreview['problems'] }) {
  return (
    <DataTable
      label="Problems"
      rows={problems}
      columns={columns}
      phone={phoneLines}
      rowKey={problem => `${problem.row} ${problem.field} ${problem.problem} ${problem.value}`}
      paging
      empty={<EmptyState title="No problems found">Every row can be loaded.</EmptyState>}
    />
  )
}
