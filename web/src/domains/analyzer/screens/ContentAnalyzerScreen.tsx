import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { pageSizes } from '#ui/table/columns.ts'
import { TablePages } from '#ui/table/TablePages.tsx'
import { AnalyzeDocument } from '../parts/AnalyzeDocument.tsx'
import classes from '../parts/Analyzer.module.css'
import { parts } from '../parts/analyzer-text.ts'
import { ContentsTable } from '../parts/ContentsTable.tsx'
import { TypedText } from '../parts/TypedText.tsx'

const search = {
  market: whole(null, { min: 1 }),
  view: oneOf(['documents', 'text'], 'documents'),
  part: oneOf(parts, 'coverage'),
  page: whole(1, { min: 1 }),
  size: whole(pageSizes[0], { min: 1 }),
}

const views = [
  { value: 'documents', label: 'Documents' },
  { value: 'text', label: 'Type a text' },
] as const

interface DocumentsProps {
  page: number
  size: number
  change: (next: { page?: number; size?: number }) => void
}

function Documents({ page, size, change }: DocumentsProps) {
  const contents = useApiQuery('listAnalyzedContents', { query: { pageNumber: page, pageSize: size } })
  return (
    <QueryState query={contents} loading={<SkeletonRows rows={6} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState title="No documents yet">
            Analyze a brochure, a proposal or a mail, and see how much of what wins it says, in whose words, and what
            backs it.
          </EmptyState>
        ) : (
          <>
            <ContentsTable rows={rows} />
            <TablePages
              page={page}
              pages={Math.max(1, Math.ceil(total / size))}
              from={(page - 1) * size}
              shown={rows.length}
              total={total}
              pageSize={size}
              sizes={pageSizes}
              onPage={next => change({ page: next })}
              onPageSize={next => change({ size: next, page: 1 })}
            />
          </>
        )
      }
    </QueryState>
  )
}

/** Documents that were analysed, and a text as it is typed. */
export default function ContentAnalyzerScreen() {
  const [{ market, view, part, page, size }, change] = useSearchState(search)
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  return (
    <Page
      title="Content Analyzer"
      subtitle="How much of what wins a document says, in whose words, and what backs it"
      actions={
        marketId !== null && (
          <>
            <MarketMenu marketId={marketId} all={false} onChange={next => change({ market: next?.id ?? null })} />
            <AnalyzeDocument marketId={marketId} />
          </>
        )
      }
    >
      <div className={classes.stack}>
        <div>
          <SegmentedButtons label="View" choices={views} value={view} onChange={next => change({ view: next })} />
        </div>
        {view === 'documents' ? (
          <Documents page={page} size={size} change={change} />
        ) : marketId === null ? (
          first === null ? (
            <EmptyState title="No markets yet">A text is scored for a market.</EmptyState>
          ) : (
            <SkeletonRows rows={6} />
          )
        ) : (
          <TypedText key={marketId} marketId={marketId} part={part} onPart={next => change({ part: next })} />
        )}
      </div>
    </Page>
  )
}
