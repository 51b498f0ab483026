import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [
  ['name', 'persona'],
  ['calls', 'emails', 'words'],
  ['first', 'last'],
] as const

type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]

type Chosen = (name: string) => void

const countColumn = (
  id: string,
  header: string,
  value: (buyer: Buyer) => number,
  onPerson: Chosen,
  hint: string,
): Column<Buyer> => ({
  id,
  header,
  phoneName: header,
  hint,
  value,
  render: buyer =>
    value(buyer) === 0 ? (
      '0'
    ) : (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`${value(buyer)} ${header.toLowerCase()} of ${buyer.name}`}
        onClick={() => onPerson(buyer.name)}
      >
        {formatCount(value(buyer))}
      </Anchor>
    ),
  align: 'right',
  export: 'number',
  width: 70,
  grow: 0,
})

const dateColumn = (id: string, header: string, value: (buyer: Buyer) => string | null): Column<Buyer> => ({
  id,
  header,
  phoneName: header,
  value,
  render: buyer => formatDate(value(buyer)),
  export: 'date',
  width: 104,
  grow: 0,
})

const columnsFor = (onPerson: Chosen): readonly Column<Buyer>[] => [
  {
    id: 'name',
    header: 'Name',
    value: buyer => buyer.name,
    render: buyer => (
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} truncate title={buyer.email ?? buyer.name}>
          {buyer.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {formatText(buyer.jobTitle)}
        </Text>
      </div>
    ),
    width: 140,
    grow: 2,
  },
  { id: 'persona', header: 'Persona', value: buyer => buyer.personaName, width: 120, grow: 2 },
  countColumn('calls', 'Calls', buyer => buyer.callCount, onPerson, 'Calls they took part in'),
  countColumn('emails', 'Emails', buyer => buyer.emailCount, onPerson, 'E-mails they wrote or were sent'),
  countColumn('words', 'Words', buyer => buyer.words, onPerson, 'Words they said or wrote themselves'),
  dateColumn('first', 'First seen', buyer => buyer.firstContacted),
  dateColumn('last', 'Last seen', buyer => buyer.lastContacted),
]

interface BuyingCommitteeProps {
  dealId: number
  /** Shows the conversations of one of them. */
  onPerson: Chosen
}

/** The buyers in the deal: what they are, how much they were there and said, and who has not been heard. */
export function BuyingCommittee({ dealId, onPerson }: BuyingCommitteeProps) {
  const buyers = useApiQuery('getDgtBuyerEngagementDetails', { params: { id: dealId }, body: { storyId: dealId } })
  const columns = useMemo(() => columnsFor(onPerson), [onPerson])
  const seen = buyers.data?.filter(({ convIdList }) => convIdList.length > 0).length ?? 0
  return (
    <Panel
      flush
      title="Buying committee"
      actions={
        buyers.data && (
          <Text size="sm" c="dimmed">
            {`${seen} of ${buyers.data.length} known people seen`}
          </Text>
        )
      }
    >
      <DataTable
        name="buying-committee"
        label="Buying committee"
        rows={buyers.data}
        columns={columns}
        phone={phoneLines}
        rowKey={buyer => `${buyer.contactId ?? ''} ${buyer.email ?? ''} ${buyer.name}`}
        rowHeight={52}
        maxHeight={420}
        error={buyers.error}
        onRetry={() => void buyers.refetch()}
        empty={<EmptyState title="No buyers yet">Nobody is known to be on the buyer’s side.</EmptyState>}
      />
    </Panel>
  )
}
