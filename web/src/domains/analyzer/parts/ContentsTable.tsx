import { Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatPercent, none } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [
  ['name', 'status'],
  ['market', 'score'],
  ['created', 'by'],
] as const

type Row = Answer<'listAnalyzedContents'>['rows'][number]

const statusWords: Readonly<Record<Row['status'], string>> = {
  analyzing: 'Analyzing',
  done: 'Done',
  failed: 'Failed',
}
const tones = { analyzing: 'accent', done: 'neutral', failed: 'warning' } as const

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Document',
    value: row => row.fileName,
    render: row => (
      <Text size="sm" fw={700} lineClamp={2}>
        {row.fileName}
      </Text>
    ),
    width: 220,
    grow: 2,
  },
  { id: 'market', header: 'Market', value: row => row.marketName, width: 130 },
  {
    id: 'status',
    header: 'Status',
    value: row => statusWords[row.status],
    render: row => <Pill tone={tones[row.status]}>{statusWords[row.status]}</Pill>,
    width: 110,
    grow: 0,
  },
  {
    id: 'score',
    header: 'Score',
    phoneName: 'Score',
    hint: 'The share of the proven effect that the document says, on the day it was analysed.',
    value: row => row.score,
    render: row => (row.score === null ? none : formatPercent(row.score)),
    align: 'right',
    width: 90,
    grow: 0,
    export: 'percent',
    qualified: 'by nothing',
  },
  {
    id: 'created',
    header: 'Date',
    value: row => row.createdTime,
    render: row => formatDate(row.createdTime),
    width: 110,
    grow: 0,
    export: 'date',
  },
  {
    id: 'by',
    header: 'By',
    phoneName: 'by',
    value: row => row.createdBy,
    render: row => row.createdBy ?? none,
    width: 140,
  },
]

/** Documents that were analysed; a row opens its result. */
export function ContentsTable({ rows }: { rows: readonly Row[] }) {
  const go = useGo()
  return (
    <DataTable
      label="Analysed documents"
      rows={rows}
      columns={columns}
      phone={phoneLines}
      rowKey={row => row.contentId}
      onOpen={row => go(links.analyzedContent(row.contentId))}
      exportName="Analysed documents"
    />
  )
}
