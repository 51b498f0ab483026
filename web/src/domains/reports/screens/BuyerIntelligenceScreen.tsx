import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { AskMarket } from '#domains/research/shared/ask/AskMarket.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../parts/Reports.module.css'
import { ReportsTable } from '../parts/ReportsTable.tsx'

const search = { market: whole(null, { min: 1 }) }

/** Answers questions from what buyers of a market said, and lists the reports that answer more. */
export default function BuyerIntelligenceScreen() {
  const [{ market }, change] = useSearchState(search)
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  return (
    <Page
      title="Buyer Intelligence Copilot"
      subtitle="Learn what prospects and customers really want"
      actions={
        marketId !== null && (
          <MarketMenu marketId={marketId} all={false} onChange={chosen => change({ market: chosen?.id ?? null })} />
        )
      }
    >
      {marketId === null ? (
        first === null ? (
          <EmptyState title="No markets yet">Questions are asked of the conversations of a market.</EmptyState>
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : (
        <div className={classes.stack}>
          <AskMarket key={marketId} marketId={marketId} />
          <ReportsTable marketId={marketId} />
        </div>
      )}
    </Page>
  )
}
