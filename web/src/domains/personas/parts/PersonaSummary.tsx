import type { SentPersonaFilter } from '@bic/contract/personas/personas'
import { middleValue } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { PersonaDrilldowns } from './drilldowns.ts'
import classes from './Personas.module.css'

interface PersonaSummaryProps {
  name: string
  filter: SentPersonaFilter
  drilldowns: PersonaDrilldowns
}

/** The figures of a persona, each with a drill-down. */
export function PersonaSummary({ name, filter, drilldowns }: PersonaSummaryProps) {
  const { data, error, refetch } = useApiQuery(
    'getPersonaSummary',
    { body: filter },
    {
      select: ([first]) => first ?? null,
    },
  )
  const { data: metrics, error: failure, refetch: again } = useApiQuery('getPersonaDealMetrics', { body: filter })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (failure && !metrics) return <ErrorState error={failure} onRetry={() => void again()} />
  if (!data || !metrics) return <SkeletonRows rows={2} height={64} />
  const { winRate, salesCycle, dealSize, storyIdList } = metrics
  const interval =
    winRate.low === null || winRate.high === null
      ? {}
      : { interval: [formatPercent(winRate.low), formatPercent(winRate.high)] as const }
  return (
    <Panel title={data.seniority === null ? name : `${name} · ${data.seniority}`}>
      <div className={classes.figures}>
        <Stat
          label="Conversations"
          value={formatCount(data.convCount)}
          hint={
            data.byRuleCount > 0
              ? `${formatCount(data.byRuleCount)} of them only by job title rules`
              : 'All from your records and assigned titles'
          }
          onOpen={() => drilldowns.openTalks(`Conversations with ${name}`)}
        />
        <Stat
          label={`Deals, of ${formatCount(data.n)}`}
          value={formatCount(data.dealCount)}
          hint={`Of ${formatCount(data.n)} deals with such conversations in this period`}
          onOpen={() => drilldowns.openDeals(`Deals with ${name}`, storyIdList)}
        />
        <Stat
          label="Win rate"
          value={formatPercent(winRate.rate)}
          n={winRate.closed}
          {...interval}
          onOpen={() => drilldowns.openDeals(`Closed deals with ${name}`, storyIdList, 'winRate')}
        />
        <Stat
          label="Sales cycle, median days"
          value={middleValue(salesCycle.median, 'days')}
          n={salesCycle.n}
          hint={`Mean ${middleValue(salesCycle.mean, 'days')} days, of won deals`}
          onOpen={() => drilldowns.openDeals(`Won deals with ${name}`, storyIdList, 'salesCycle')}
        />
        <Stat
          label="Deal size, median"
          value={middleValue(dealSize.median, 'money')}
          n={dealSize.n}
          hint={`Mean ${middleValue(dealSize.mean, 'money')}, of won deals`}
          onOpen={() => drilldowns.openDeals(`Won deals with ${name}`, storyIdList, 'dealSize')}
        />
      </div>
    </Panel>
  )
}
