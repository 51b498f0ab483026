import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { type Losses, type QuotePair, useQuotes } from '#domains/competitors/api/competitors.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Swot.module.css'
import { LossesAnswer } from './LossesAnswer.tsx'
import { LostDeals } from './LostDeals.tsx'
import { SaidInLosses } from './SaidInLosses.tsx'

/** The competitor in each of the largest lost deals, and each objection in the first two deals in which it was raised. */
const pairsOf = ({ competitor, lost, objections }: Losses): readonly QuotePair[] => [
  ...(competitor ? lost.map(({ storyId: dealId }) => ({ cardId: competitor.id, storyId: dealId })) : []),
  ...objections.flatMap(({ cardId, lostIdList }) =>
    lostIdList.slice(0, 2).map(dealId => ({ cardId, storyId: dealId })),
  ),
]

interface LossesViewProps {
  filter: FilterOfMarket
  open: (drilldown: Drilldown) => void
}

/** Why deals are lost, whether or not anything is proven: the answer, the deals, what buyers objected to, what was tried. */
export function LossesView({ filter, open }: LossesViewProps) {
  const losses = useApiQuery('getLosses', { body: filter }, { placeholderData: keepPreviousData })
  const { data } = losses
  const pairs = useMemo(() => (data ? pairsOf(data) : []), [data])
  const quotes = useQuotes(pairs)
  return (
    <QueryState query={losses} loading={<SkeletonRows rows={8} />}>
      {found => (
        <>
          <LossesAnswer losses={found} open={open} />
          {found.winRate.closed > 0 && (
            <div className={classes.columns}>
              <div className={classes.stack}>
                <LostDeals losses={found} quotes={quotes.data ?? []} />
                <SaidInLosses
                  title="Objections in lost deals"
                  none="Buyers raised no known objection in these deals."
                  cards={found.objections}
                  quotes={quotes.data ?? []}
                  open={open}
                />
              </div>
              <SaidInLosses
                title="What was tried in lost deals"
                none="Sellers said none of the messages in these deals."
                cards={found.tried}
                quotes={[]}
                open={open}
              />
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
