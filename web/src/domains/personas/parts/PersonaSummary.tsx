import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'
import { medianBounds, medianValue } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { PersonaDrilldowns } from './drilldowns.ts'
import classes from './Personas.module.css'

interface PersonaSummaryProps {
  name: string
  filter: SentPersonaFilter
  drilldowns: PersonaDrilldowns
}

interface FiguresProps extends Pick<PersonaSummaryProps, 'name' | 'drilldowns'> {
  summary: Answer<'getPersonaSummary'>[number]
  metrics: Answer<'getPersonaDealMetrics'>
}

function Figures({ name, summary, metrics, drilldowns }: FiguresProps) {
  const { winRate, salesCycle, dealSize, storyIdList } = metrics
  const interval =
    winRate.low === null || winRate.high === null
      ? {}
      : { interval: [formatPercent(winRate.low), formatPercent(winRate.high)] as const }
  return (
    <Panel title={summary.seniority === null ? name : `${name} · ${summary.seniority}`}>
      <div className={classes.figures}>
        <Stat
          label="Conversations"
          value={formatCount(summary.convCount)}
          hint={
            summary.byRuleCount > 0
              ? `${formatCount(summary.byRuleCount)} of them only by job title rules`
              : 'All from your records and assigned titles'
          }
          onOpen={() => drilldowns.openTalks(`Conversations with ${name}`)}
        />
        <Stat
          label={`Deals, of ${formatCount(summary.n)}`}
          value={formatCount(summary.dealCount)}
          hint={`Of ${formatCount(summary.n)} deals with such conversations in this period`}
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
          value={medianValue(salesCycle.median, 'days')}
          n={salesCycle.n}
          interval={medianBounds(salesCycle, 'days')}
          hint={`Mean ${medianValue(salesCycle.mean, 'days')} days, of won deals`}
          onOpen={() => drilldowns.openDeals(`Won deals with ${name}`, storyIdList, 'salesCycle')}
        />
        <Stat
          label="Deal size, median"
          value={medianValue(dealSize.median, 'money')}
          n={dealSize.n}
          interval={medianBounds(dealSize, 'money')}
          hint={`Mean ${medianValue(dealSize.mean, 'money')}, of won deals`}
          onOpen={() => drilldowns.openDeals(`Won deals with ${name}`, storyIdList, 'dealSize')}
        />
      </div>
    </Panel>
  )
}

/** The figures of a persona, each with a drill-down. */
export function PersonaSummary({ name, filter, drilldowns }: PersonaSummaryProps) {
  const summary = useApiQuery(
    'getPersonaSummary',
    { body: filter },
    {
      select: ([first]) => first ?? null,
    },
  )
  const metrics = useApiQuery('getPersonaDealMetrics', { body: filter })
  return (
    <QueryState query={joinQueries(summary, metrics)} loading={<SkeletonRows rows={2} height={64} />}>
      {([data, figures]) => data && <Figures name={name} summary={data} metrics={figures} drilldowns={drilldowns} />}
    </QueryState>
  )
}
