import type { Arm, Metric } from '@bic/contract/analysis/figures'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatMoney, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import classes from './Impact.module.css'

type PersonaImpact = Answer<'getPersonaImpactAnalysis'>

const metrics = ['winRate', 'salesCycle', 'dealSize'] as const satisfies readonly Metric[]

/** The deals that a figure was computed from. */
const figureTitles = { winRate: 'Closed deals', salesCycle: 'Won deals', dealSize: 'Won deals' } as const

interface ArmFigureProps {
  metric: Metric
  label: string
  arm: Arm
  onOpen: () => void
}

function ArmFigure({ metric, label, arm, onOpen }: ArmFigureProps) {
  const named = `${metricNames[metric]}, ${label}`
  if (metric === 'winRate') return <RateFigure stacked label={named} rate={arm.winRate} onOpen={onOpen} />
  const unit = metric === 'salesCycle' ? 'days' : 'money'
  return <MedianFigure stacked label={named} estimate={arm[metric]} unit={unit} onOpen={onOpen} />
}

function Comparison({
  impact,
  name,
  drilldowns,
}: { impact: PersonaImpact } & Pick<PersonaTabProps, 'name' | 'drilldowns'>) {
  const { withPersona, withoutPersona, lift, storyIdList, storyIdListWithout } = impact
  const arms = [
    { label: `with ${name}`, arm: withPersona, ids: storyIdList },
    { label: `without ${name}`, arm: withoutPersona, ids: storyIdListWithout },
  ]
  return (
    <div className={classes.metrics}>
      {metrics.map(metric => (
        <section key={metric} aria-label={metricNames[metric]} className={classes.metric}>
          <h3 className={classes.heading}>{metricNames[metric]}</h3>
          <div className={classes.arms}>
            {arms.map(({ label, arm, ids }) => (
              <div key={label}>
                <div className={classes.label}>
                  {label}, {formatQuantity(arm.deals, 'deal')}
                </div>
                <ArmFigure
                  metric={metric}
                  label={label}
                  arm={arm}
                  onOpen={() => drilldowns.openDeals(`${figureTitles[metric]} ${label}`, ids, metric)}
                />
              </div>
            ))}
          </div>
          <DifferenceFigure metric={metric} comparison={lift[metric]} thing="persona" />
        </section>
      ))}
      <p className={classes.amounts}>
        Won with {name}: {formatMoney(withPersona.wonAmount)}; without: {formatMoney(withoutPersona.wonAmount)}.
      </p>
    </div>
  )
}

/** Win rate, sales cycle and deal size of the deals with a persona and of those without. */
export function ImpactOfPersona({ name, filter, drilldowns }: PersonaTabProps) {
  const impact = useApiQuery('getPersonaImpactAnalysis', { body: filter })
  return (
    <Panel title={`Deals with and without ${name}`}>
      <QueryState query={impact} loading={<SkeletonRows rows={4} height={48} />}>
        {data => <Comparison impact={data} name={name} drilldowns={drilldowns} />}
      </QueryState>
    </Panel>
  )
}
