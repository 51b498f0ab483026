import { Button } from '@mantine/core'
import { useSearchState } from '#lib/navigation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Research } from '../api/keyword-research.ts'
import { DealHits } from './DealHits.tsx'
import { HistoryFigures } from './HistoryFigures.tsx'
import { HitsOverTime } from './HitsOverTime.tsx'
import { historySearch, wholeSearch } from './history-search.ts'
import classes from './Research.module.css'

interface FoundHistoryProps {
  found: Research
  /** It belongs to the question before. */
  stale: boolean
  error: unknown
  onRetry: () => void
}

function NothingFound() {
  const [search, change] = useSearchState(historySearch)
  const narrowed = search.exact || search.direction === 'buyer' || search.type !== 'call,email,document,note'
  return (
    <EmptyState
      title="No matches found."
      actions={
        narrowed && (
          <Button
            variant="default"
            onClick={() =>
              change({ exact: false, direction: 'bidirectional', type: 'call,email,document,note', ...wholeSearch })
            }
          >
            Search everything
          </Button>
        )
      }
    />
  )
}

/** What a search found: its figures, its course over time and stages, and the places, deal by deal. */
export function FoundHistory({ found, stale, error, onRetry }: FoundHistoryProps) {
  const [search, change] = useSearchState(historySearch)
  if (found.overTime.length === 0) return <NothingFound />
  const rowsOf = Map.groupBy(found.rows, row => row.storyId)
  return (
    <div className={classes.found} data-stale={stale || undefined} aria-busy={stale}>
      <HistoryFigures found={found} />
      <HitsOverTime overTime={found.overTime} stages={found.stages} />
      <Panel title={search.deal === null ? 'By deal' : 'Conversations'} flush>
        <PagedRows
          answer={{ total: found.listed, rows: found.groups }}
          error={error}
          onRetry={onRetry}
          page={search.page}
          size={search.size}
          onTurn={turned => change(turned)}
          skeleton={<SkeletonRows />}
          empty={<EmptyState title="No matches found." />}
        >
          {groups =>
            groups.map(group => (
              <DealHits key={group.storyId ?? 0} deal={group} rows={rowsOf.get(group.storyId) ?? []} />
            ))
          }
        </PagedRows>
      </Panel>
    </div>
  )
}
