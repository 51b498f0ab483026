import { type ReactNode, useMemo, useState } from 'react'
import { useSearchState } from '#lib/navigation.ts'
import { ResizableSplit } from '#ui/layout/ResizableSplit.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import type { Direction } from '../api/conversation-filter.ts'
import type { Row } from '../parts/list/ConversationItem.tsx'
import { ConversationList } from '../parts/list/ConversationList.tsx'
import type { Around } from '../parts/viewer/around.ts'
import { ReadingPane } from '../parts/viewer/ReadingPane.tsx'
import { listSearch } from './list/list-search.ts'

interface ReadingProps {
  dealId: number
  cardId: number | null
  direction: Direction
  rows: readonly Row[] | undefined
  stale: boolean
  onMore: () => void
  error: unknown
  onRetry: () => void
  empty: ReactNode
  around?: Around | undefined
}

/** The list of conversations beside the one that is read. */
export function Reading(props: ReadingProps) {
  const { dealId, cardId, direction, rows: all, stale, onMore, error, onRetry, empty, around } = props
  // Deleted or moved away: not to be asked for again while the list is on its way.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => all?.filter(row => !gone.has(row.convId)), [all, gone])
  const [{ conv }, changeList] = useSearchState(listSearch)
  const selected = (conv !== null && !gone.has(conv) ? conv : null) ?? (stale ? null : (rows?.[0]?.convId ?? null))
  const select = (convId: number) => changeList({ conv: convId })
  const leave = (by: 1 | -1) => {
    const place = rows?.findIndex(row => row.convId === selected) ?? -1
    const next = place < 0 ? undefined : rows?.[place + by]
    if (next) select(next.convId)
  }
  const letGo = (convId: number) => {
    setGone(new Set([...gone, convId]))
    changeList({ conv: null })
  }
  return (
    <ResizableSplit
      name="conversations"
      initial={0.32}
      min={0.2}
      max={0.6}
      first={
        <ConversationList
          rows={rows}
          stale={stale}
          selected={selected}
          onSelect={select}
          onMore={onMore}
          error={error}
          onRetry={onRetry}
          empty={empty}
        />
      }
      second={
        selected === null ? (
          !error && (stale || rows === undefined) && (around?.placeholder ?? <SkeletonText lines={16} />)
        ) : (
          <ReadingPane
            convId={selected}
            dealId={dealId}
            cardId={cardId}
            direction={direction}
            around={around}
            onLeave={leave}
            onGone={() => letGo(selected)}
          />
        )
      }
    />
  )
}
