import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useAllMarkets, useMarket } from '#domains/playbook/shared/use-market.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describePerformance } from '../parts/performance/describe-performance.ts'
import { PerformanceTable } from '../parts/performance/PerformanceTable.tsx'

const views = [
  { value: 'sellers', label: 'Sellers' },
  { value: 'teams', label: 'Teams' },
] as const
const performanceSearch = { market: whole(null, { min: 1 }), by: oneOf(['sellers', 'teams'], 'sellers') }

/** What sellers and teams say and reach: by name, and different only where chance does not explain it. */
export default function PerformanceScreen() {
  const [search, change] = useSearchState(performanceSearch)
  const [first] = useAllMarkets()
  const market = useMarket(search.market ?? first?.id)
  const performance = useApiQuery('getSellerPerformance', market && { query: { marketId: market.id } }, {
    placeholderData: keepPreviousData,
  })
  const { open, panel } = useDealsDrilldown()
  const openDeals = useCallback(
    (title: string, storyIdList: readonly number[]) => open({ title, asked: { storyIdList: [...storyIdList] } }),
    [open],
  )
  const of = search.by
  return (
    <Page title="Performance Management" subtitle="What sellers and teams say, and what they achieve">
      <Group gap="sm">
        <MarketMenu
          marketId={market?.id ?? null}
          all={false}
          onChange={chosen => change({ market: chosen?.id ?? null })}
        />
        <SegmentedButtons label="By" choices={views} value={of} onChange={by => change({ by })} />
      </Group>
      <QueryState query={performance} loading={<SkeletonRows rows={8} />}>
        {answer => (
          <Stack gap="md">
            <Text fw={500}>{describePerformance(answer, answer[of], of === 'sellers' ? 'seller' : 'team')}</Text>
            <PerformanceTable rows={answer[of]} of={of} there={answer} onOpen={openDeals} />
            <details>
              <summary>How do we know?</summary>
              <Text size="sm" component="div">
                <p>
                  Each {of === 'sellers' ? "seller's" : "team's"} closed deals are compared with those of all others of
                  the same segment, type and similar size (Mantel–Haenszel, with Cochran's test); ten closed deals are
                  needed. All are tested together, so that of those that are said to differ at most one in ten is
                  expected to differ by chance (Benjamini and Hochberg). What the records do not hold, such as how hard
                  an account is, is not taken into account.{' '}
                </p>
                <p>
                  A message counts as said in a deal when our side said it in a call or an e-mail before the deal
                  closed, and a play when one of its messages was. That a seller says many messages does not show that
                  it helps: what goes with winning is on the page of each message.
                </p>
              </Text>
            </details>
          </Stack>
        )}
      </QueryState>
      {panel}
    </Page>
  )
}
