import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatQuantity } from '../../../../lib/format.ts'
import { links } from '../../../../lib/links.ts'
import { useGo } from '../../../../lib/navigation.ts'
import { SidePanel } from '../../../../ui/dialog/SidePanel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { useDealsBehind } from '../../api/deals-behind.ts'
import type { AskedDeals } from './asked-deals.ts'
import { columnsOfDoor } from './deal-columns.tsx'
import { outcomesText } from './outcomes-text.ts'

/** A figure that was opened. */
export interface Door {
  /** What the deals have in common: "Lost with Price". */
  readonly title: string
  /** How they were chosen, where that is not plain. */
  readonly note?: string
  readonly asked: AskedDeals
}

interface DealsDoorProps {
  /** Null when nothing was opened. */
  door: Door | null
  onClose: () => void
}

/** The deals behind a figure. Each leads to its game tape, to its conversations and to what was said of the card. */
export default function DealsDoor({ door, onClose }: DealsDoorProps) {
  const go = useGo()
  const { data, error, refetch } = useDealsBehind(door?.asked ?? null)
  const cardId = door?.asked.cardId
  const columns = useMemo(() => columnsOfDoor(cardId), [cardId])
  return (
    <SidePanel
      title={door && data ? `${door.title}: ${formatQuantity(data.length, 'deal')}` : door?.title}
      opened={door !== null}
      onClose={onClose}
      size={940}
    >
      {door?.note && (
        <Text size="sm" c="dimmed" mb="xs">
          {door.note}
        </Text>
      )}
      {data && (
        <Text size="sm" mb="xs">
          {outcomesText(data)}
        </Text>
      )}
      {door && (
        <DataTable
          label={door.title}
          rows={data}
          columns={columns}
          rowKey={deal => deal.storyId}
          onOpen={deal => go(links.gameTape(deal.storyId))}
          searchLabel="Search deals"
          exportName={door.title}
          maxHeight="calc(100dvh - 15rem)"
          error={data ? undefined : error}
          onRetry={() => void refetch()}
          empty={<EmptyState title="No deals are counted here" />}
        />
      )}
    </SidePanel>
  )
}
