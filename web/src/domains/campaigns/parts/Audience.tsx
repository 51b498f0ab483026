import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatPercent, none } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { audienceText, intentText, type Proposed, powerText, proposalText } from './campaign-words.ts'

const columns: readonly Column<Proposed>[] = [
  { id: 'account', header: 'Account', value: row => row.accountName, width: 170, grow: 2 },
  {
    id: 'intent',
    header: 'Own words',
    hint: 'Whether its people talk of the messages more often than is usual in the market.',
    value: intentText,
    render: row =>
      row.intent?.state === 'rising' ? <Pill tone="accent">{intentText(row)}</Pill> : <span>{intentText(row)}</span>,
    width: 200,
  },
  {
    id: 'expected',
    header: 'Win in 90 days',
    hint: 'That one of its open deals is won, as predicted.',
    value: row => row.expected,
    render: row => (row.expected === null ? none : formatPercent(row.expected)),
    align: 'right',
    width: 110,
    grow: 0,
    export: 'percent',
  },
  {
    id: 'message',
    header: 'What won in deals like theirs',
    value: proposalText,
    render: row => <Lines text={proposalText(row)} />,
    width: 320,
    grow: 3,
  },
  {
    id: 'busy',
    header: 'In a campaign',
    value: row => row.busyIn,
    render: row => row.busyIn ?? none,
    width: 130,
  },
]

interface AudienceProps {
  marketId: number
  chosen: ReadonlySet<number>
  onChosen: (accountIds: ReadonlySet<number>) => void
}

/** Accounts of a market to choose from, and what so many of them would show. */
export function Audience({ marketId, chosen, onChosen }: AudienceProps) {
  const audience = useApiQuery('findCampaignAudience', { query: { marketId } })
  /** The mean of what is predicted, for accounts that are chosen. */
  const usual = useMemo(() => {
    const known = (audience.data?.rows ?? []).flatMap(({ accountId, expected }) =>
      expected !== null && (chosen.size === 0 || chosen.has(accountId)) ? [expected] : [],
    )
    return known.length === 0 ? 0.2 : known.reduce((sum, p) => sum + p, 0) / known.length
  }, [audience.data, chosen])
  return (
    <QueryState query={audience} loading={<SkeletonRows rows={6} />}>
      {data => (
        <>
          <Text size="sm" mb="xs">
            {audienceText(data)}
          </Text>
          <DataTable
            label="Accounts to choose from"
            rows={data.rows}
            columns={columns}
            rowKey={row => row.accountId}
            selected={chosen}
            onSelected={next =>
              onChosen(
                new Set(
                  data.rows.flatMap(row => (next.has(row.accountId) && row.busyIn === null ? [row.accountId] : [])),
                ),
              )
            }
            searchLabel="Search accounts"
            rowHeight={56}
            maxHeight={360}
          />
          <Group mt="xs">
            <Text size="sm" role="status">
              {chosen.size === 0 ? 'No account is chosen yet.' : powerText(chosen.size, 1 / 3, usual)}
            </Text>
          </Group>
        </>
      )}
    </QueryState>
  )
}
