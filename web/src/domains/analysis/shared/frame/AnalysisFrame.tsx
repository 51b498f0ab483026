import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { type ReactNode, useMemo } from 'react'
import { sentenceText } from '#domains/analysis/parts/filter-bar/filter-sentence.ts'
import { MissingFacts } from '#domains/analysis/parts/missing/MissingFacts.tsx'
import { useHasNoDeals } from '#domains/analysis/parts/missing/use-has-no-deals.ts'
import { NoDealsYet } from '#domains/crm/shared/NoDealsYet.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type AboutFact, AboutTables } from '#ui/table/about-table.ts'
import { FilterBar, type FilterBarProps } from '../filter-bar/FilterBar.tsx'
import type { MarketFilterState } from '../filter-bar/use-market-filter.ts'
import { SettingLine } from '../setting/SettingLine.tsx'

interface AnalysisFrameProps {
  title: string
  subtitle?: ReactNode
  market: MarketFilterState
  /** Beside the title, such as an export; as a function from when the filter is known. */
  actions?: ReactNode | ((filter: FilterOfMarket) => ReactNode)
  /** Between the heading and the filters. */
  above?: ReactNode
  /** How the filter bar differs: without a search field unless it is wanted. */
  bar?: Omit<FilterBarProps, 'market' | 'switches'>
  /** Significance and whose words count can be switched. */
  switches?: boolean
  /** False where no messages are compared: then nothing says by what they are. */
  compares?: boolean
  /** While the filter is on its way. */
  loading?: ReactNode
  /** Drill-downs that open over the screen. */
  panels?: ReactNode
  /** What the screen shows of the filtered deals; what is no function shows its own loading. */
  children: ReactNode | ((filter: FilterOfMarket) => ReactNode)
}

/** A screen about the deals of a filter: heading, filters, and what is found. */
export function AnalysisFrame({ market, children, ...frame }: AnalysisFrameProps) {
  const { title, subtitle, above, bar, switches = true, compares = true, loading = <SkeletonRows rows={12} /> } = frame
  const { state, filter } = market
  const hasNoDeals = useHasNoDeals(market)
  const sentence = sentenceText(market, { period: bar?.period, isSwitched: switches })
  const about = useMemo((): AboutFact[] => (sentence === null ? [] : [['Deals', sentence]]), [sentence])
  const actions = typeof frame.actions === 'function' ? filter && frame.actions(filter) : frame.actions
  const content = () => {
    // The bar itself says what failed and offers to try again; what waits for the filter would wait without end.
    if (state === 'error') return null
    if (typeof children !== 'function') return children
    return filter === null ? loading : children(filter)
  }
  if (hasNoDeals)
    return (
      <Page title={title}>
        {(market.lists?.markets.length ?? 0) > 1 && (
          <FilterBar market={market} hideSearch switches={switches} {...bar} />
        )}
        <NoDealsYet>Your results appear here once there are deals.</NoDealsYet>
      </Page>
    )
  return (
    <AboutTables value={about}>
      <Page title={title} {...(subtitle === undefined ? {} : { subtitle })} actions={actions}>
        {above}
        <FilterBar market={market} hideSearch switches={switches} {...bar} />
        {compares && filter !== null && <SettingLine marketId={filter.marketId} />}
        <MissingFacts market={market} />
        {content()}
        {frame.panels}
      </Page>
    </AboutTables>
  )
}
