import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type CardCategory, type CardCount, type Kind, kindNames } from './card-choice.ts'

interface CardCountsProps {
  opptyPlanId: number
  /** A number opens the cards that it counts. */
  onOpen: (category: CardCategory, kind: Kind) => void
}

const countsOf = (onOpen: CardCountsProps['onOpen']): readonly Column<CardCount>[] => [
  { id: 'category', header: 'Category', value: row => row.category, width: 150, grow: 1, sortable: false },
  ...(['playbook', 'insight', 'callPlan'] as const).map(kind => ({
    id: kind,
    header: kindNames[kind],
    value: (row: CardCount) => row[kind],
    render: (row: CardCount) =>
      row[kind] === 0 ? (
        '0'
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${formatCount(row[kind])} ${kindNames[kind]} cards of ${row.category}`}
          onClick={() => onOpen(row.category, kind)}
        >
          {formatCount(row[kind])}
        </Anchor>
      ),
    align: 'right' as const,
    export: 'number' as const,
    sortable: false,
    width: 84,
    grow: 0,
  })),
]

/** How many cards of each category there are, came up, and are planned for. */
export function CardCounts({ opptyPlanId, onOpen }: CardCountsProps) {
  const counts = useApiQuery('getOpptyPlanCardCounts', { params: { opptyPlanId } })
  const columns = useMemo(() => countsOf(onOpen), [onOpen])
  return (
    <DataTable
      label="Cards by category"
      rows={counts.data}
      columns={columns}
      rowKey={row => row.category}
      error={counts.error}
      onRetry={() => void counts.refetch()}
      empty={<EmptyState title="No cards yet" />}
    />
  )
}
