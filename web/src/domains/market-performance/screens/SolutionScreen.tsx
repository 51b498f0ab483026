import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { closedWhen, type StandingDeals, useStandingDeals } from '#domains/playbook/shared/use-standing-deals.ts'
import { formatQuantity } from '#lib/format.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useCardsOfMarket } from '../api/cards.ts'
import { type InsightQuestion, usePopulation } from '../api/insights.ts'
import { useSolutionOfAddress } from '../api/solution.ts'
import { GoalFigures } from '../parts/goal/GoalFigures.tsx'
import classes from '../parts/insight/Insight.module.css'
import { InsightDealsPanel } from '../parts/insight/InsightDealsPanel.tsx'
import { PeriodsLine } from '../parts/insight/PeriodsLine.tsx'
import { useDrilldown } from '../parts/insight/use-drilldown.ts'
import { inRankOrder } from '../parts/solution/in-rank-order.ts'
import { CardsTable } from '../parts/topics/CardsTable.tsx'

type Solution = NonNullable<ReturnType<typeof useSolutionOfAddress>['data']>

function SolutionView({ solution, deals }: { solution: Solution; deals: StandingDeals }) {
  const filter = useMemo((): FilterOfMarket => ({ ...deals, solutionId: solution.id }), [deals, solution.id])
  const question = useMemo((): InsightQuestion => ({ filter, dealKind: 'all', countBy: 'closing' }), [filter])
  const population = usePopulation(question)
  const cards = useCardsOfMarket(filter)
  const { drilldown, open, close } = useDrilldown(question)
  const ranked = useMemo(
    () => cards.data && inRankOrder(cards.data, solution.mappings),
    [cards.data, solution.mappings],
  )
  return (
    <div className={classes.stack}>
      <Panel title="Deals that have one of its cards">
        {population.error && !population.data ? (
          <ErrorState error={population.error} onRetry={() => void population.refetch()} />
        ) : (
          <div className={classes.stack}>
            <PeriodsLine population={population.data} countBy="closing" onOpen={open} />
            {population.data ? <GoalFigures population={population.data} onOpen={open} /> : <SkeletonRows rows={2} />}
          </div>
        )}
      </Panel>
      <Panel title="The cards that indicate it, in their order">
        <Text size="sm" c="dimmed" mb="xs">
          In deals closed {closedWhen(deals.closePeriod)}.
          {ranked && ranked.silent > 0 && ` ${formatQuantity(ranked.silent, 'card')} of it did not come up in them.`}
        </Text>
        <CardsTable
          label={`Cards of ${solution.name}`}
          filter={filter}
          cards={ranked?.heard}
          onOpen={open}
          error={cards.error}
          onRetry={() => void cards.refetch()}
        />
      </Panel>
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </div>
  )
}

/** A solution in one market: what its deals came to, and its cards with their numbers. */
export default function SolutionScreen() {
  const { id, encryptedMarketId = '' } = usePathParams()
  const solutionId = readId(id)
  const solution = useSolutionOfAddress(solutionId, encryptedMarketId)
  const deals = useStandingDeals(solution.data?.marketId ?? null)
  const none = <EmptyState title="No insights found.">This market has no such solution.</EmptyState>
  return (
    <Page title={solution.data?.name ?? 'Solution'} subtitle="What its closed deals came to, and what was said in them">
      {solutionId === null ? (
        none
      ) : (
        <QueryState query={solution} loading={<SkeletonRows rows={12} />}>
          {found => {
            if (!found) return none
            return deals ? <SolutionView solution={found} deals={deals} /> : <SkeletonRows rows={12} />
          }}
        </QueryState>
      )}
    </Page>
  )
}
