import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchState } from '../../../lib/navigation.ts'
import { ResizableSplit } from '../../../ui/layout/ResizableSplit.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Direction } from '../api/conversation-filter.ts'
import type { Row } from './list/ConversationItem.tsx'
import { ConversationList } from './list/ConversationList.tsx'
import { listSearch } from './list/list-search.ts'
import { Viewer } from './viewer/Viewer.tsx'
import { viewerSearch } from './viewer/viewer-search.ts'

const FullView = lazy(() => import('./viewer/FullView.tsx'))

interface ReadingProps {
  storyId: number
  cardId: number | null
  direction: Direction
  rows: readonly Row[] | undefined
  stale: boolean
  onMore: () => void
  error: unknown
  onRetry: () => void
  empty: ReactNode
}

/** The list of conversations beside the one that is read. */
export function Reading({ storyId, cardId, direction, rows: all, stale, onMore, error, onRetry, empty }: ReadingProps) {
  // Deleted or moved away: not to be asked for again while the list is on its way.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => all?.filter(row => !gone.has(row.convId)), [all, gone])
  const [{ conv }, changeList] = useSearchState(listSearch)
  const [{ full }, changeViewer] = useSearchState(viewerSearch)
  const selected = (conv !== null && !gone.has(conv) ? conv : null) ?? (stale ? null : (rows?.[0]?.convId ?? null))
  const select = (convId: number) => changeList({ conv: convId })
  const leave = (by: 1 | -1) => {
    const place = rows?.findIndex(row => row.convId === selected) ?? -1
    const next = place < 0 ? undefined : rows?.[place + by]
    if (next) select(next.convId)
  }
  const viewer = selected !== null && (
    <Viewer
      convId={selected}
      storyId={storyId}
      cardId={cardId}
      direction={direction}
      full={full}
      onLeave={leave}
      onGone={() => {
        setGone(new Set([...gone, selected]))
        changeList({ conv: null })
      }}
    />
  )
  return (
    <>
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
          viewer && !full
            ? viewer
            : !full &&
              !error &&
              rows !== undefined &&
              rows.length > 0 && <EmptyState title="Choose a conversation to read it" />
        }
      />
      {viewer && full && (
        <Suspense>
          <FullView onClose={() => changeViewer({ full: false })}>{viewer}</FullView>
        </Suspense>
      )}
    </>
  )
}
