import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { ConclusionText } from '#domains/analysis/shared/figures/ConclusionText.tsx'
import { MiddleFigure } from '#domains/analysis/shared/figures/MiddleFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatMoney, formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { LabelledFigure } from '../LabelledFigure.tsx'
import classes from '../Reports.module.css'
import { MonthsChart } from './MonthsChart.tsx'
import { ReasonList } from './ReasonList.tsx'
import { StatedReasons } from './StatedReasons.tsx'
import { TopDealsTable } from './TopDealsTable.tsx'
import { UnprovenMessages } from './UnprovenMessages.tsx'

/** Why the closed deals of a filter were won or lost: every number opens its deals, every reason its sentence. */
export function WinLossView({ filter: sent }: { filter: WinLossFilter }) {
  const filter = useMemo(() => ({ ...sent, opptyStatus: 'Closed' as const }), [sent])
  const report = useApiQuery('getWinLossReport', { body: filter }, { placeholderData: keepPreviousData })
  const { open, panel } = useDealsDrilldown()
  return (
    <QueryState query={report} loading={<SkeletonRows rows={10} height={48} />}>
      {data => {
        if (data.deals === 0)
          return (
            <EmptyState title="No insights found.">
              No deal was closed in this period. Please revisit your filters.
            </EmptyState>
          )
        const { won, lost } = data
        const openOutcome = (title: string, outcome: 'won' | 'lost' | 'closed') =>
          open({ title, asked: { ...filter, outcome } })
        return (
          <div className={classes.stack}>
            <p className={classes.dim}>
              {data.marketName}, closed{' '}
              {data.period ? `${formatDate(data.period.from)} to ${formatDate(data.period.to)}` : 'at any time'}. Made
              on {formatDate(data.madeOn)} of {formatQuantity(data.deals, 'closed deal')};{' '}
              {formatCount(data.dealsHeard)} of them have conversations, {formatQuantity(data.comparedCards, 'card')}{' '}
              compared.
            </p>
            <ConclusionText
              winRate={data.winRate}
              messages={[...data.wonReasons, ...data.lostReasons, ...data.unproven]}
              basis={data.stands.basis}
            />
            <div className={classes.figures}>
              <LabelledFigure label="Win rate">
                <RateFigure
                  label="Win rate"
                  rate={data.winRate}
                  stacked
                  onOpen={() => openOutcome('Closed deals', 'closed')}
                />
              </LabelledFigure>
              <Stat
                label="Won"
                value={formatCount(won.deals)}
                hint={formatExactMoney(won.amount)}
                onOpen={() => openOutcome('Won deals', 'won')}
              />
              <Stat
                label="Lost"
                value={formatCount(lost.deals)}
                hint={formatExactMoney(lost.amount)}
                onOpen={() => openOutcome('Lost deals', 'lost')}
              />
              <LabelledFigure label="Deal size, won">
                <MiddleFigure
                  label="Deal size of won deals"
                  middle={won.dealSize}
                  unit="money"
                  stacked
                  onOpen={() => openOutcome('Won deals', 'won')}
                />
              </LabelledFigure>
              <LabelledFigure label="Deal size, lost">
                <MiddleFigure
                  label="Deal size of lost deals"
                  middle={lost.dealSize}
                  unit="money"
                  stacked
                  onOpen={() => openOutcome('Lost deals', 'lost')}
                />
              </LabelledFigure>
              <LabelledFigure label="Days to close, won and lost">
                <MiddleFigure
                  label="Days of won deals"
                  middle={won.salesCycle}
                  unit="days"
                  stacked
                  onOpen={() => openOutcome('Won deals', 'won')}
                />
                <MiddleFigure
                  label="Days of lost deals"
                  middle={lost.salesCycle}
                  unit="days"
                  stacked
                  onOpen={() => openOutcome('Lost deals', 'lost')}
                />
              </LabelledFigure>
              <Stat
                label="Amount won"
                value={formatMoney(won.amount)}
                n={won.deals}
                hint={formatExactMoney(won.amount)}
                onOpen={() => openOutcome('Won deals', 'won')}
              />
              <Stat
                label="Amount lost"
                value={formatMoney(lost.amount)}
                n={lost.deals}
                hint={formatExactMoney(lost.amount)}
                onOpen={() => openOutcome('Lost deals', 'lost')}
              />
            </div>
            <MonthsChart months={data.months} filter={filter} onOpen={open} />
            <div className={classes.halves}>
              <ReasonList title="Why deals were won" reasons={data.wonReasons} filter={filter} onOpen={open} />
              <ReasonList title="Why deals were lost" reasons={data.lostReasons} filter={filter} onOpen={open} />
            </div>
            <UnprovenMessages messages={data.unproven} />
            <StatedReasons stated={data.stated} deals={data.deals} filter={filter} onOpen={open} />
            <div className={classes.halves}>
              <TopDealsTable title="Largest won deals" deals={data.topWon} />
              <TopDealsTable title="Largest lost deals" deals={data.topLost} />
            </div>
            {panel}
          </div>
        )
      }}
    </QueryState>
  )
}
