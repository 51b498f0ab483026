import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type TeamMember = Answer<'getEmailStatsForOpptyTeam'>[number]

const columnsFor = (onPerson: (name: string) => void): readonly Column<TeamMember>[] => {
  const count = (id: string, header: string, value: (row: TeamMember) => number): Column<TeamMember> => ({
    id,
    header,
    value,
    render: row =>
      value(row) === 0 ? (
        '0'
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${value(row)} emails ${header.toLowerCase()} by ${row.name}`}
          onClick={() => onPerson(row.name)}
        >
          {formatCount(value(row))}
        </Anchor>
      ),
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  })
  return [
    {
      id: 'name',
      header: 'Our team',
      value: row => row.name,
      render: row => (
        <Text size="sm" fw={500} truncate title={row.email ?? row.name}>
          {row.name}
        </Text>
      ),
      width: 120,
    },
    count('sent', 'Sent', row => row.sentCount),
    count('received', 'Received', row => row.receivedCount),
    {
      id: 'last',
      header: 'Last email',
      value: row => row.lastEmailDate,
      render: row => formatDate(row.lastEmailDate),
      width: 104,
      grow: 0,
    },
  ]
}

/** The e-mails of our own people in the deal. */
export function TeamEmails({ dealId, onPerson }: { dealId: number; onPerson: (name: string) => void }) {
  const team = useApiQuery('getEmailStatsForOpptyTeam', { query: { opptyId: dealId } })
  const columns = useMemo(() => columnsFor(onPerson), [onPerson])
  return (
    <DataTable
      label="Emails of our team"
      rows={team.data}
      columns={columns}
      rowKey={row => `${row.email ?? ''} ${row.name}`}
      maxHeight={220}
      error={team.error}
      onRetry={() => void team.refetch()}
      empty={<EmptyState title="No emails of our team yet" />}
    />
  )
}
