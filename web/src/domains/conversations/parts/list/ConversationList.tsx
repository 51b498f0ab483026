import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { VirtualList, type VirtualListHandle } from '#ui/list/VirtualList.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ConversationItem, type Row } from './ConversationItem.tsx'
import classes from './List.module.css'

interface ConversationListProps {
  rows: readonly Row[] | undefined
  /** The rows are those of the filter before. */
  stale: boolean
  selected: number | null
  onSelect: (convId: number) => void
  onMore: () => void
  error: unknown
  onRetry: () => void
  empty: ReactNode
}

const keyOf = (row: Row) => row.convId
const listHeight = 600
const listHeightWhenNarrow = 280

/** The conversations of a deal, newest first; the next page comes when the end is near. */
export function ConversationList(props: ConversationListProps) {
  const { rows, stale, selected, onSelect, onMore, error, onRetry, empty } = props
  const narrow = useMediaQuery('(max-width: 48em)')
  const height = narrow ? listHeightWhenNarrow : listHeight
  const list = useRef<VirtualListHandle>(null)
  const place = rows?.findIndex(row => row.convId === selected) ?? -1
  useEffect(() => {
    if (place >= 0) list.current?.scrollTo(place, { align: 'auto' })
  }, [place])

  const content = () => {
    if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />
    if (!rows) return <SkeletonRows rows={7} height={84} />
    if (rows.length === 0) return empty
    return (
      <VirtualList
        ref={list}
        label="Conversations"
        items={rows}
        itemKey={keyOf}
        height={height}
        estimateHeight={() => 100}
        onReach={last => last >= rows.length - 10 && onMore()}
      >
        {row => <ConversationItem row={row} selected={row.convId === selected} onSelect={onSelect} />}
      </VirtualList>
    )
  }
  return (
    <div className={classes.list} data-stale={(stale && rows !== undefined) || undefined} style={{ minHeight: height }}>
      {content()}
    </div>
  )
}
