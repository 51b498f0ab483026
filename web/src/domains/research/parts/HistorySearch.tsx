import { keepPreviousData } from '@tanstack/react-query'
import { useSearchState } from '#lib/navigation.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

import { AddAsKeyword } from './AddAsKeyword.tsx'
import { FoundHistory } from './FoundHistory.tsx'
import { historySearch, toQuery } from './history-search.ts'
import { SearchTools } from './SearchTools.tsx'

interface HistorySearchProps {
  title: string
}

/** Searches everything that was said for any words: how often, when, at which stage, in which deals, and where. */
export function HistorySearch({ title }: HistorySearchProps) {
  const [search] = useSearchState(historySearch)
  const query = toQuery(search, useUser()?.customerId ?? 0)
  const research = useApiQuery('keywordResearch', query === null ? null : { query }, {
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  return (
    <Page
      title={title}
      actions={
        query !== null && <AddAsKeyword text={search.q.trim()} exact={search.exact} marketId={search.market_id} />
      }
    >
      <SearchTools />
      {query === null ? (
        <EmptyState title="Search everything that was said">
          Enter a word or a phrase to see how often, when and at which stage it was said, with every mention.
        </EmptyState>
      ) : (
        <QueryState query={research} loading={<SkeletonRows rows={12} />}>
          {found => (
            <FoundHistory
              found={found}
              stale={research.isPlaceholderData}
              error={research.error}
              onRetry={() => void research.refetch()}
            />
          )}
        </QueryState>
      )}
    </Page>
  )
}
