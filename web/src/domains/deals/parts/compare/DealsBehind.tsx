import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount, formatQuantity } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { links } from '../../../../lib/links.ts'
import { useGo } from '../../../../lib/navigation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { CountLink } from '../../../../ui/figure/CountLink.tsx'
import { Link } from '../../../../ui/Link.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { DealName } from '../../../crm/parts/DealName.tsx'
import { Money } from '../../../crm/parts/Money.tsx'
import type { Direction } from '../../api/tape.ts'
import { type CountOfDeals, useDealsLike } from '../../api/won-deals-had.ts'

type Row = NonNullable<ReturnType<typeof useDealsLike>['data']>['deals'][number]

/** Leads to what was said about the card in the deal. */
const saidColumn = (cardId: number, direction: Direction): Column<Row> => ({
  id: 'said',
  header: 'The card',
  value: () => null,
  render: row => (
    <Anchor
      component={Link}
      size="sm"
      href={links.conversationAnalysis(row.storyId, cardId, { direction, type: 'all' })}
      aria-label={`What was said in ${row.storyName}`}
    >
      What was said
    </Anchor>
  ),
  sortable: false,
  export: 'none',
  width: 124,
  grow: 0,
})

const columnsFor = ({ cardId, having }: CountOfDeals, direction: Direction): readonly Column<Row>[] => {
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
      header: 'Conversations',
      value: row => row.conversationCount,
      render: row => (
        <CountLink
          value={row.conversationCount}
          href={links.conversationDetail(row.storyId)}
          label={`conversations of ${row.storyName}`}
        />
      ),
      align: 'right',
      export: 'number',
      width: 124,
      grow: 0,
    },
    ...(having ? [saidColumn(cardId, direction)] : []),
  ]
}

interface DealsBehindProps {
  storyId: number
  direction: Direction
  stage: string | undefined
  title: string
  of: CountOfDeals
  onClose: () => void
}

/** The deals behind a number; from each of them the way goes on to what was said. */
export function DealsBehind({ storyId, direction, stage, title, of, onClose }: DealsBehindProps) {
  const go = useGo()
  const deals = useDealsLike(storyId, direction, stage, of)
  const columns = useMemo(() => columnsFor(of, direction), [of, direction])
  const all = deals.data?.total ?? 0
  return (
    <Dialog opened size="xl" onClose={onClose} title={deals.data ? `${formatQuantity(all, 'deal')}: ${title}` : title}>
      <DataTable
        label={title}
        rows={deals.data?.deals}
        columns={columns}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        exportName={title}
        maxHeight={420}
        error={deals.error}
        onRetry={() => void deals.refetch()}
        tools={
          deals.data && deals.data.deals.length < all
            ? `The ${formatCount(deals.data.deals.length)} that closed last`
            : undefined
        }
      />
    </Dialog>
  )
}
