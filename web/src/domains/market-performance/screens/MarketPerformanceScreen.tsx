import { decide } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { FollowButton } from '#domains/alerts/shared/FollowButton.tsx'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { useEntitlement } from '#lib/entitlement.ts'
import { links } from '#lib/links.ts'
import { useGo, usePath, useRawSearch, useSearchState } from '#lib/navigation.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { useBubbles } from '../api/bubbles.ts'
import { useMetrics } from '../api/metrics.ts'
import { askedDeals } from '../parts/asked-deals.ts'
import { performanceSearch } from '../parts/performance-search.ts'
import { CompetitorsTab } from '../parts/tabs/CompetitorsTab.tsx'
import { GameTapesTab } from '../parts/tabs/GameTapesTab.tsx'
import { PerformanceTab } from '../parts/tabs/PerformanceTab.tsx'
import { keptOnTabs, tabOf, tabs } from '../parts/tabs/performance-tabs.ts'
import { StagesTab } from '../parts/tabs/StagesTab.tsx'
import { useCardPanel } from '../parts/use-card-panel.tsx'

/** Why the tab of the deal game tapes is locked, as its own address is: in words; null when it is open, or not yet known. */
function useTapeLock(): string | null {
  const user = useUser()
  const { data } = useEntitlement()
  if (!user || !data) return null
  const decision = decide(user, data.context, features.dealGameTapes)
  return decision.is === 'usable' ? null : decision.text
}

/** Follows the market that is chosen. */
function FollowMarket({ marketId }: { marketId: number }) {
  const { data, isLoading } = useApiQuery('listAllMarket')
  const name = data?.find(({ id }) => id === marketId)?.name
  if (isLoading) return <Awaited />
  return name === undefined ? null : <FollowButton kind="market" id={marketId} name={name} />
}

/** How a market performs: its cards, its stages, its competitors and its deals. */
export default function MarketPerformanceScreen() {
  const go = useGo()
  const raw = useRawSearch()
  const tab = tabOf(usePath().split('/')[2])
  const market = useMarketFilter()
  const tapeLock = useTapeLock()
  const { filter } = market
  const [{ landmark }] = useSearchState(performanceSearch)
  const { open, panel } = useDealsDrilldown()
  const metricSet = filter?.opptyStatus === 'Open' ? 'ttm' : 'standard'
  const compared = tab === 0 || tab === 2 ? filter : null
  const bubbles = useBubbles(compared, { metricSet, landmark: landmark || null })
  const { data: metrics } = useMetrics(compared)
  const card = useCardPanel({
    chart: bubbles.data,
    marketId: filter?.marketId,
    asked: askedDeals(filter, metricSet, metrics?.ttm),
    open,
  })
  const { title, subtitle } = tabs[tab]
  return (
    <AnalysisFrame
      title={title}
      subtitle={subtitle}
      market={market}
      bar={market.tabProps(tab)}
      switches={tab !== 3}
      compares={tab !== 3}
      actions={asked => <FollowMarket marketId={asked.marketId} />}
      panels={
        <>
          {card.panel}
          {panel}
        </>
      }
    >
      <LockedTabs
        label="Market performance"
        tabs={tabs.map(({ label }, index) => ({
          value: String(index),
          label,
          ...(index === 3 && tapeLock !== null ? { lock: 'not-in-licence' as const, reason: tapeLock } : {}),
        }))}
        value={String(tab)}
        onChange={value => go(links.marketPerformance(tabOf(value), keptOnTabs(raw)))}
      >
        {shown => {
          if (shown === '1') return <StagesTab filter={filter} text={market.search} onOpen={open} />
          if (shown === '2') return <CompetitorsTab filter={filter} onOpen={open} />
          if (shown === '3') return <GameTapesTab filter={filter} account={market.search} />
          return (
            <PerformanceTab
              filter={filter}
              bubbles={bubbles}
              text={market.search}
              onChoose={card.choose}
              onOpen={open}
            />
          )
        }}
      </LockedTabs>
    </AnalysisFrame>
  )
}
