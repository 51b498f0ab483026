import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../parts/figures/Figures.module.css'
import { FindingPanel } from '../parts/findings/FindingPanel.tsx'
import { FindingsTable } from '../parts/findings/FindingsTable.tsx'
import { registerText } from '../parts/findings/finding-words.ts'
import { useDealsDrilldown } from '../shared/deals-drilldown/use-deals-drilldown.tsx'

const someId = () => whole(null, { min: 1 })
const search = { market: someId(), finding: someId() }

/** What was put to the test, and whether deals that closed afterwards kept it. */
export default function FindingsScreen() {
  const [{ market, finding }, change] = useSearchState(search)
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  const findings = useApiQuery('listFindings', marketId === null ? null : { query: { marketId } })
  const shown = useOfMarket(findings)
  const { open, panel } = useDealsDrilldown()

  const content = () => {
    if (first === null)
      return <EmptyState title="No market yet">Deals of a CSV load bring their markets with them.</EmptyState>
    return (
      <QueryState query={shown} loading={<SkeletonRows rows={6} />}>
        {({ counts, rows }) => (
          <>
            <AnswerText>{registerText(counts)}</AnswerText>
            {rows.length === 0 ? (
              <NothingFound of="What goes with winning or losing is put to the test here.">
                <EmptyState title="No findings yet">
                  What goes with winning or losing in the default view of a market is written down here automatically.
                  Under filters of your own, choose Put to the test beside the effect of a message.
                </EmptyState>
              </NothingFound>
            ) : (
              <FindingsTable rows={rows} onOpen={row => change({ finding: row.findingId })} />
            )}
            <details className={classes.notes}>
              <summary>How do we know?</summary>
              <p>
                Whoever looks at many views will find something that stands out by chance. So a finding is judged only
                by deals that close after it was found. Each of them is compared with what was expected of similar
                deals: of the same segment, stage and activity. You may look every day: the intervals allow for looking
                again and again. A finding is kept when its interval leaves out 0, and broken when not even half of what
                was found lies within it. What is decided first stays.{' '}
              </p>
            </details>
          </>
        )}
      </QueryState>
    )
  }
  return (
    <Page
      title="Findings put to the test"
      subtitle="What was found about messages, judged by the deals that closed afterwards"
      actions={
        <MarketMenu
          all={false}
          marketId={marketId}
          onChange={next => change({ market: next?.id ?? null, finding: null })}
        />
      }
    >
      {content()}
      <FindingPanel findingId={finding} onClose={() => change({ finding: null })} open={open} />
      {panel}
    </Page>
  )
}
