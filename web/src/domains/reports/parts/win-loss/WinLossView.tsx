import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { ConclusionText } from '#domains/analysis/shared/figures/ConclusionText.tsx'
import { medianBounds } from '#domains/analysis/shared/figures/figure-text.ts'
import type { WinLoss, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatMoney, formatPercent, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AfterFirst } from '#ui/AfterFirst.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Reports.module.css'
import { MonthsChart } from './MonthsChart.tsx'
import { ReasonList } from './ReasonList.tsx'
import { StatedReasons } from './StatedReasons.tsx'
import { TopDealsTable } from './TopDealsTable.tsx'
import { UnprovenMessages } from './UnprovenMessages.tsx'

interface OutcomeStatsProps {
  outcome: WinLoss['won']
  name: 'won' | 'lost'
  onOpen: () => void
}

/** How many deals ended one way, for how much, and their median size and cycle. */
const OutcomeStats = ({ outcome: { deals, amount, dealSize, salesCycle }, name, onOpen }: OutcomeStatsProps) => (
  <>
    <Stat
      label={`Deals ${name}`}
      value={hasNoAmounts(amount, deals) ? formatCount(deals) : `${formatCount(deals)} · ${formatMoney(amount)}`}
      hint={hasNoAmounts(amount, deals) ? 'No deal has an amount' : formatExactMoney(amount)}
      onOpen={onOpen}
    />
    <Stat
      label={`Median deal size, ${name}`}
      value={formatMoney(dealSize.median)}
      n={dealSize.n}
      interval={medianBounds(dealSize, 'money')}
      hint={`Mean ${formatExactMoney(dealSize.mean)}`}
      onOpen={onOpen}
    />
    <Stat
      label={`Median days to close, ${name}`}
      value={formatCount(salesCycle.median === null ? null : Math.round(salesCycle.median))}
      n={salesCycle.n}
      interval={medianBounds(salesCycle, 'days')}
      hint={`Mean ${formatCount(salesCycle.mean === null ? null : Math.round(salesCycle.mean))} days`}
      onOpen={onOpen}
    />
  </>
)

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
            <ConclusionText
              winRate={data.winRate}
              messages={[...data.wonReasons, ...data.lostReasons, ...data.unproven]}
              basis={data.stands.basis}
            />
            <p className={classes.dim}>
              {data.marketName}, closed{' '}
              {data.period ? `${formatLongDate(data.period.from)} to ${formatLongDate(data.period.to)}` : 'at any time'}
              . Made on {formatLongDate(data.madeOn)} of {formatQuantity(data.deals, 'closed deal')};{' '}
              {formatCount(data.dealsHeard)} of them {data.dealsHeard === 1 ? 'has' : 'have'} conversations,{' '}
              {formatQuantity(data.comparedCards, 'card')} compared.
            </p>
            <div className={classes.tiles}>
              <Stat
                label="Win rate"
                value={formatPercent(data.winRate.rate)}
                n={data.winRate.closed}
                {...(data.winRate.low === null || data.winRate.high === null
                  ? {}
                  : { interval: [formatPercent(data.winRate.low), formatPercent(data.winRate.high)] as const })}
                onOpen={() => openOutcome('Closed deals', 'closed')}
              />
              <OutcomeStats outcome={won} name="won" onOpen={() => openOutcome('Won deals', 'won')} />
              <Stat
                label="With conversations"
                value={`${formatCount(data.dealsHeard)} of ${formatCount(data.deals)}`}
                onOpen={() => openOutcome('Closed deals', 'closed')}
              />
              <OutcomeStats outcome={lost} name="lost" onOpen={() => openOutcome('Lost deals', 'lost')} />
            </div>
            <AfterFirst height={2400}>
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
            </AfterFirst>
            {panel}
          </div>
        )
      }}
    </QueryState>
  )
}
