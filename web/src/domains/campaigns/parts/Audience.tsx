import { Text } from '@mantine/core'
import { formatPercent, none } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { audienceText, busyText, chosenText, intentText, type Proposed, proposalText } from './campaign-words.ts'

const phoneLines = [['account'], ['intent', 'expected'], ['message'], ['busy']] as const

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
    phoneName: 'Win in 90 days:',
    hint: 'That one of its open deals is won, as predicted.',
    value: row => row.expected,
    render: row => (row.expected === null ? none : formatPercent(row.expected)),
    align: 'right',
    width: 110,
    grow: 0,
    export: 'percent',
    qualified: 'by nothing',
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
    phoneName: 'In a campaign:',
    hint: 'No account is in two campaigns at a time: one that is held out would no longer be held out.',
    value: row => busyText(row),
    render: row => <Lines text={busyText(row) || none} />,
    width: 150,
  },
]

interface AudienceProps {
  marketId: number
  chosen: ReadonlySet<number>
  onChosen: (accountIds: ReadonlySet<number>) => void
}

/** Accounts of a market to choose from. What they would show is said of the draft, from what is usual of them. */
export function Audience({ marketId, chosen, onChosen }: AudienceProps) {
  const audience = useApiQuery('findCampaignAudience', { query: { marketId } })
  return (
    <QueryState query={audience} loading={<SkeletonRows rows={6} />}>
      {data => {
        const busy = data.rows.filter(({ accountId, busyIn }) => busyIn !== null && chosen.has(accountId)).length
        return (
          <>
            <Text size="sm" mb="xs">
              {audienceText(data)}
            </Text>
            <DataTable
              label="Accounts to choose from"
              rows={data.rows}
              columns={columns}
              phone={phoneLines}
              rowKey={row => row.accountId}
              selected={chosen}
              isSelectable={row => row.busyIn === null || chosen.has(row.accountId)}
              onSelected={next => onChosen(new Set([...next].map(Number)))}
              searchLabel="Search accounts"
              rowHeight={56}
              maxHeight={360}
            />
            <Text size="sm" role="status" mt="xs">
              {chosenText(chosen.size, busy)}
            </Text>
          </>
        )
      }}
    </QueryState>
  )
}
