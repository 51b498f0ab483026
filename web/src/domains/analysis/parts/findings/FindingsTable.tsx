import { Text } from '@mantine/core'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import { conditionsText, type FindingRow, foundText, outcomeText, sinceText, stateWords } from './finding-words.ts'

const phoneLines = [['title', 'state'], ['goesWith', 'found'], ['since'], ['filter']] as const

const columns: readonly Column<FindingRow>[] = [
  {
    id: 'title',
    header: 'Message',
    value: row => row.title,
    render: row => (
      <Text size="sm" fw={700} lh={1.3} lineClamp={3} style={{ whiteSpace: 'normal' }}>
        {row.title}
      </Text>
    ),
    hover: row => row.title,
    width: 240,
    grow: 3,
  },
  {
    id: 'goesWith',
    header: 'Goes with',
    phoneName: 'Goes with',
    value: row => row.goesWith,
    width: 100,
    grow: 0,
  },
  {
    id: 'filter',
    header: 'Found in',
    value: conditionsText,
    render: row => <Lines text={conditionsText(row)} most={3} />,
    width: 220,
    grow: 3,
  },
  {
    id: 'found',
    header: 'Found',
    phoneName: 'Found',
    hint: 'The difference in win rate among comparable deals when it was written down.',
    value: row => row.found,
    render: foundText,
    align: 'right',
    export: 'points',
    qualified: 'by nothing',
    width: 110,
    grow: 0,
  },
  {
    id: 'since',
    header: 'Deals since',
    phoneName: 'Since',
    hint: 'The difference in the deals that closed since, with an interval that holds however often one looks.',
    value: row => row.since?.estimate ?? null,
    render: sinceText,
    hover: sinceText,
    width: 220,
    grow: 1,
    export: 'points',
    qualified: withinBounds(
      row => row.since,
      row => row.since?.seen,
      'at all looks',
    ),
  },
  {
    id: 'state',
    header: 'State',
    value: row => stateWords[row.state].label,
    render: row => (
      <Pill tone={stateWords[row.state].tone} hint={outcomeText(row)}>
        {stateWords[row.state].label}
      </Pill>
    ),
    width: 110,
    grow: 0,
  },
]

interface FindingsTableProps {
  rows: readonly FindingRow[]
  onOpen: (row: FindingRow) => void
}

/** The register of findings; a row opens what the deals that closed since say. */
export const FindingsTable = ({ rows, onOpen }: FindingsTableProps) => (
  <DataTable
    label="Findings put to the test"
    rows={rows}
    columns={columns}
    phone={phoneLines}
    rowHeight={64}
    rowKey={row => row.findingId}
    onOpen={onOpen}
    exportName="Findings put to the test"
  />
)
