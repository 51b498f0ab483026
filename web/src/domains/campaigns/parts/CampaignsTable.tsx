import { Text } from '@mantine/core'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { concludedText } from '#lib/points.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import { type CampaignRow, goalWords, statusWords } from './campaign-words.ts'

const phoneLines = [['name', 'status'], ['market', 'goal'], ['accounts', 'created'], ['caused']] as const

const columns: readonly Column<CampaignRow>[] = [
  {
    id: 'name',
    header: 'Campaign',
    value: row => row.name,
    render: row => (
      <Text size="sm" fw={700} lineClamp={2}>
        {row.name}
      </Text>
    ),
    width: 200,
    grow: 2,
  },
  { id: 'market', header: 'Market', value: row => row.marketName, width: 130 },
  { id: 'goal', header: 'Goal', value: row => goalWords[row.goal], width: 160 },
  {
    id: 'accounts',
    header: 'Accounts',
    phoneName: 'Accounts',
    value: row => row.accountCount,
    align: 'right',
    width: 90,
    grow: 0,
    export: 'number',
  },
  {
    id: 'status',
    header: 'Status',
    value: row => statusWords[row.status],
    render: row => <Pill tone={row.status === 'running' ? 'accent' : 'neutral'}>{statusWords[row.status]}</Pill>,
    width: 100,
    grow: 0,
  },
  {
    id: 'created',
    header: 'Created',
    phoneName: 'Created',
    value: row => row.createdTime,
    render: row => formatDate(row.createdTime),
    width: 100,
    grow: 0,
    export: 'date',
  },
  {
    id: 'caused',
    header: 'Caused',
    phoneName: 'Caused',
    hint: 'The difference between accounts that got it and those held out, once it is over.',
    value: row => row.caused?.estimate ?? null,
    render: row => (row.caused ? concludedText(row.caused) : '-'),
    width: 230,
    export: 'points',
    qualified: withinBounds(row => row.caused, undefined, '96%'),
  },
]

/** Campaigns; a row opens one. */
export function CampaignsTable({ rows }: { rows: readonly CampaignRow[] }) {
  const go = useGo()
  return (
    <DataTable
      label="Campaigns"
      rows={rows}
      columns={columns}
      phone={phoneLines}
      rowKey={row => row.campaignId}
      onOpen={row => go(links.campaign(row.campaignId))}
      exportName="Campaigns"
    />
  )
}
