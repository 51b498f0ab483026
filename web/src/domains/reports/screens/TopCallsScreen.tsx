import { useState } from 'react'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { TablePages } from '#ui/table/TablePages.tsx'
import { type TopCallsQuery, useTopCalls } from '../api/top-calls.ts'
import { TopCallRow } from '../parts/TopCallRow.tsx'
import classes from '../parts/TopCalls.module.css'
import { TopCallsTools } from '../parts/TopCallsTools.tsx'
import { topCallsSearch, toQuery } from '../parts/top-calls-search.ts'

/** What was said in the calls of that page. */
const useReportTranscripts = (query: TopCallsQuery | null) => {
  const { marketId: reportId, ...rest } = query ?? { marketId: 0 }
  return useApiQuery('getReportTranscripts', query && { query: { reportId, ...rest } })
}

const onPage = 10

/** The calls that matched the cards of a market best, each with its moments. */
export default function TopCallsScreen() {
  const [search, change] = useSearchState(topCallsSearch)
  const first = useFirstMarket()
  const [now] = useState(() => new Date())
  const marketId = search.marketId ?? first?.id ?? null
  const query = toQuery(search, marketId, now)
  const calls = useTopCalls(query)
  const shown = useOfMarket(calls)
  const transcripts = useReportTranscripts(query)
  const transcriptOf = new Map(transcripts.data?.rows.map(row => [row.convId, row]))
  return (
    <Page title="Top calls" subtitle="The calls that matched best, with the moments that made them">
      <TopCallsTools marketId={marketId} />
      {first === null && search.marketId === null ? (
        <EmptyState title="No markets yet">Top calls are those of a market.</EmptyState>
      ) : (
        <QueryState query={shown} loading={<SkeletonRows rows={10} height={64} />}>
          {data =>
            data.total === 0 ? (
              <NothingFound of="The calls in which your messages came up most appear here.">
                <EmptyState title="No calls found. Please revisit your filters and try again." />
              </NothingFound>
            ) : (
              <Panel title={`Best ${formatQuantity(data.total, 'call')}`} flush>
                <ol className={classes.list} aria-label="Top calls" data-stale={calls.isPlaceholderData || undefined}>
                  {data.rows.map(call => (
                    <TopCallRow
                      key={call.convId}
                      call={call}
                      direction={search.direction}
                      transcript={transcriptOf.get(call.convId)}
                    />
                  ))}
                </ol>
                <TablePages
                  page={search.page}
                  pages={Math.max(1, Math.ceil(data.total / onPage))}
                  from={(search.page - 1) * onPage}
                  shown={data.rows.length}
                  total={data.total}
                  pageSize={onPage}
                  sizes={[onPage]}
                  onPage={page => change({ page })}
                  onPageSize={() => change({ page: 1 })}
                />
              </Panel>
            )
          }
        </QueryState>
      )}
    </Page>
  )
}
