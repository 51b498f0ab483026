import type { SentPersonaFilter } from '@bic/contract/personas'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { middleValue } from '../../analysis/parts/figures/figure-text.ts'
import { useDealMetrics, usePersona } from '../api/engagement.ts'
import type { PersonaDoors } from './doors.ts'
import classes from './Personas.module.css'

interface PersonaSummaryProps {
  name: string
  filter: SentPersonaFilter
  doors: PersonaDoors
}

/** The figures of a persona, each a door. */
export function PersonaSummary({ name, filter, doors }: PersonaSummaryProps) {
  const { data, error, refetch } = usePersona(filter)
  const { data: metrics, error: failure, refetch: again } = useDealMetrics(filter)
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
              ? `${formatCount(data.byRuleCount)} of them only by the rules of job titles`
              : 'All by your records and given titles'
          }
          onOpen={() => doors.openTalks(`Conversations with ${name}`)}
        />
        <Stat
          label={`Deals, of ${formatCount(data.n)}`}
          value={formatCount(data.dealCount)}
          hint={`Of ${formatCount(data.n)} deals with such conversations in this period`}
          onOpen={() => doors.openDeals(`Deals with ${name}`, storyIdList)}
        />
        <Stat
          label="Win rate"
          value={formatPercent(winRate.rate)}
          n={winRate.closed}
          {...interval}
          onOpen={() => doors.openDeals(`Closed deals with ${name}`, storyIdList, 'winRate')}
        />
        <Stat
          label="Sales cycle, median days"
          value={middleValue(salesCycle.median, 'days')}
          n={salesCycle.n}
          hint={`Mean ${middleValue(salesCycle.mean, 'days')} days, of won deals`}
          onOpen={() => doors.openDeals(`Won deals with ${name}`, storyIdList, 'salesCycle')}
        />
        <Stat
          label="Deal size, median"
          value={middleValue(dealSize.median, 'money')}
          n={dealSize.n}
          hint={`Mean ${middleValue(dealSize.mean, 'money')}, of won deals`}
          onOpen={() => doors.openDeals(`Won deals with ${name}`, storyIdList, 'dealSize')}
        />
      </div>
    </Panel>
  )
}
