import { SimpleGrid } from '@mantine/core'
import { medianBounds, medianSentence, medianValue } from '#domains/analysis/shared/figures/figure-text.ts'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import type { Population } from '#domains/market-performance/api/insights.ts'
import { formatCount, formatExactMoney, formatPercent, formatTotal } from '#lib/format.ts'
import { Stat } from '#ui/figure/Stat.tsx'

interface GoalFiguresProps {
  population: Population
  onOpen: (drilldown: Pick<InsightDrilldown, 'title' | 'part' | 'outcome'>) => void
}

/** The figures of the period, with those of the period before on hover; each opens its deals. */
export function GoalFigures({ population: { now, before }, onOpen }: GoalFiguresProps) {
  const { winRate, salesCycle, dealSize } = now
  const won = () =>
    onOpen({ title: `${formatCount(winRate.won)} won deals of the period`, part: 'now', outcome: 'won' })
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs">
      <Stat
        label="Deals in the period"
        value={formatCount(now.deals)}
        onOpen={() => onOpen({ title: `${formatCount(now.deals)} deals of the period`, part: 'now' })}
      />
      <Stat
        label="Deals before"
        value={formatCount(before.deals)}
        onOpen={() => onOpen({ title: `${formatCount(before.deals)} deals of the period before`, part: 'before' })}
      />
      <Stat
        label="Win rate"
        value={formatPercent(winRate.rate)}
        n={winRate.closed}
        {...(winRate.low === null ? {} : { interval: [formatPercent(winRate.low), formatPercent(winRate.high)] })}
        hint={`Before: ${formatPercent(before.winRate.rate)} of ${formatCount(before.winRate.closed)} closed deals`}
        onOpen={() =>
          onOpen({ title: `${formatCount(winRate.closed)} closed deals of the period`, part: 'now', outcome: 'closed' })
        }
      />
      <Stat
        label="Sales cycle, median days"
        value={medianValue(salesCycle.median, 'days')}
        n={salesCycle.n}
        interval={medianBounds(salesCycle, 'days')}
        hint={`${medianSentence(salesCycle, 'days')}. Before: ${medianSentence(before.salesCycle, 'days')}`}
        onOpen={won}
      />
      <Stat
        label="Deal size, median"
        value={medianValue(dealSize.median, 'money')}
        n={dealSize.n}
        interval={medianBounds(dealSize, 'money')}
        hint={`${medianSentence(dealSize, 'money')}. Before: ${medianSentence(before.dealSize, 'money')}`}
        onOpen={won}
      />
      <Stat
        label="Won amount"
        value={formatTotal(now.wonAmount, winRate.won)}
        n={winRate.won}
        hint={`${formatExactMoney(now.wonAmount)}. Before: ${formatExactMoney(before.wonAmount)}`}
        onOpen={won}
      />
    </SimpleGrid>
  )
}
