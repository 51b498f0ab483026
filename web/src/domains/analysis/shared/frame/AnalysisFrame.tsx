import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { ReactNode } from 'react'
import { MissingFacts } from '#domains/analysis/parts/missing/MissingFacts.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
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
  /** When there is no market. */
  none?: ReactNode
  /** Drill-downs that open over the screen. */
  panels?: ReactNode
  /** What the screen shows of the filtered deals; what is no function shows its own loading. */
  children: ReactNode | ((filter: FilterOfMarket) => ReactNode)
}

const noMarket = (
  <EmptyState title="No insights found.">Load deals from a CSV file: their markets are created with them.</EmptyState>
)

/** A screen about the deals of a filter: heading, filters, and what is found. */
export function AnalysisFrame({ market, children, ...frame }: AnalysisFrameProps) {
  const {
    title,
    subtitle,
    above,
    bar,
    switches = true,
    compares = true,
    loading = <SkeletonRows rows={12} />,
    none = noMarket,
  } = frame
  const { state, filter } = market
  const actions = typeof frame.actions === 'function' ? filter && frame.actions(filter) : frame.actions
  const content = () => {
    if (typeof children !== 'function') return children
    if (state === 'none') return none
    // The bar itself says what failed and offers to try again.
    if (state === 'error') return null
    return filter === null ? loading : children(filter)
  }
  return (
    <Page title={title} {...(subtitle === undefined ? {} : { subtitle })} actions={actions}>
      {above}
      <FilterBar market={market} hideSearch switches={switches} {...bar} />
      {compares && filter !== null && <SettingLine marketId={filter.marketId} />}
      <MissingFacts market={market} />
      {content()}
      {frame.panels}
    </Page>
  )
}
