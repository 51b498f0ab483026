import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

import { SolutionEditor } from '../parts/solutions/SolutionEditor.tsx'
import { SolutionNames } from '../parts/solutions/SolutionNames.tsx'
import classes from '../parts/solutions/Solutions.module.css'

const someId = () => whole(null, { min: 1 })
const search = { market: someId(), solution: someId() }

/** What is sold to each market, and the cards that speak for it. */
export default function SolutionsScreen() {
  const [{ market, solution }, change] = useSearchState(search)
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  const solutions = useApiQuery('listSolutionsByMarket', marketId === null ? null : { params: { marketId } })
  const shown = useOfMarket(solutions)
  const present = solutions.data?.find(({ id }) => id === solution) ?? solutions.data?.[0]

  const content = () => {
    if (first === null)
      return <EmptyState title="No market yet">Deals of a CSV load bring their markets with them.</EmptyState>
    return (
      <QueryState query={shown} loading={<SkeletonRows rows={6} />}>
        {list =>
          marketId !== null && (
            <div className={classes.columns}>
              <Panel title="Solutions">
                <SolutionNames
                  key={marketId}
                  marketId={marketId}
                  solutions={list}
                  value={present?.id ?? null}
                  onChange={id => change({ solution: id })}
                />
              </Panel>
              {present ? (
                <SolutionEditor
                  key={present.id}
                  marketId={marketId}
                  solution={present}
                  onDeleted={() => change({ solution: null })}
                />
              ) : (
                <EmptyState title="No solutions yet">
                  Name a solution, then choose the cards that indicate it. Analyses can then be filtered by its deals.
                </EmptyState>
              )}
            </div>
          )
        }
      </QueryState>
    )
  }
  return (
    <Page
      title="Solutions"
      subtitle="What you sell to a market, and the message cards that indicate it"
      actions={
        <MarketMenu
          all={false}
          marketId={marketId}
          onChange={next => change({ market: next?.id ?? null, solution: null })}
        />
      }
    >
      {content()}
    </Page>
  )
}
