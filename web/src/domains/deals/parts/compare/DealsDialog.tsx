import type { Deal } from '@bic/contract/crm/crm'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Direction } from '#domains/deals/api/tape.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns, dealColumnsWith } from './deal-columns.tsx'

const phoneLines = [['storyName', 'amount'], ['closed', 'conversations'], ['said']] as const

interface DealsDialogProps {
  title: string
  deals: UseQueryResult<unknown>
  rows: readonly Deal[] | undefined
  /** The number that was clicked; more than the rows when there are too many to show. */
  total: number | undefined
  /** The card that all of them have, which the way on from each of them is about. */
  cardId: number | undefined
  direction: Direction
  onClose: () => void
}

/** The deals behind a number; from each of them the way goes on to what was said. */
export function DealsDialog({ title, deals, rows, total, cardId, direction, onClose }: DealsDialogProps) {
  const go = useGo()
  const columns = useMemo(
    () => (cardId === undefined ? dealColumns : dealColumnsWith(cardId, direction)),
    [cardId, direction],
  )
  const isCut = rows !== undefined && total !== undefined && rows.length < total
  return (
    <Dialog
      opened
      size="xl"
      onClose={onClose}
      title={total === undefined ? title : `${formatQuantity(total, 'deal')}: ${title}`}
    >
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        exportName={title}
        maxHeight={420}
        error={deals.error}
        onRetry={() => void deals.refetch()}
        tools={isCut ? `The ${formatCount(rows.length)} that closed last` : undefined}
      />
    </Dialog>
  )
}
