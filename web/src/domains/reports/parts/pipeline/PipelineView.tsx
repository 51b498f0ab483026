import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { MessageHelp } from '#domains/analysis/shared/message/MessageHelp.tsx'
import type { Pipeline, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatQuantity, formatTotal, hasNoAmounts } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AfterFirst } from '#ui/AfterFirst.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Reports.module.css'
import { DealRisks } from './DealRisks.tsx'
import { GroupBars } from './GroupBars.tsx'
import { PipelineAnswer } from './PipelineAnswer.tsx'

const [atFirst, atMost] = [15, 100] as const
/** Owners are shown as many as there are stages beside them, and at least so many. */
const fewOwners = 5

const describeSilence = ({ silence: { longFrom, n } }: Pipeline): string =>
  n < 10
    ? `Deals count as silent after ${longFrom} days: there are only ${formatQuantity(n, 'won deal')} to compare with.`
    : `Deals count as silent after ${formatQuantity(longFrom, 'day')}: nine of ten won deals were never silent for that long (n\u00a0=\u00a0${formatCount(n)}).`

const describeForecast = ({ forecast: { state, reason } }: Pipeline): string => {
  if (state === 'ready') return ''
  return state === 'training'
    ? ' Probabilities are being computed.'
    : ` No probabilities: ${reason ?? 'too little data'}`
}

/** Open deals by stage and owner, and one by one with risks and next actions. */
export function PipelineView({ filter: sent }: { filter: WinLossFilter }) {
  const [limit, setLimit] = useState<number>(atFirst)
  const [helped, setHelped] = useState<{ cardId: number; title: string } | null>(null)
  const filter = useMemo(() => ({ ...sent, opptyStatus: 'Open' as const }), [sent])
  const report = useApiQuery('getPipelineReport', { body: { ...filter, limit } }, { placeholderData: keepPreviousData })
  const { open, panel } = useDealsDrilldown()
  return (
    <QueryState query={report} loading={<SkeletonRows rows={10} height={48} />}>
      {data => {
        if (data.deals === 0)
          return (
            <EmptyState title="No insights found.">
              No open deal passes these filters. Deals without a close date appear only in the close period All.
            </EmptyState>
          )
        const atRisk = data.stages.flatMap(({ atRiskIdList }) => atRiskIdList)
        return (
          <div className={classes.stack}>
            <PipelineAnswer report={data} filter={filter} onOpen={open} />
            <p className={classes.dim}>
              {data.marketName}, planned close{' '}
              {data.period ? `${formatLongDate(data.period.from)} to ${formatLongDate(data.period.to)}` : 'at any time'}
              . Made on {formatLongDate(data.madeOn)} of {formatQuantity(data.deals, 'open deal')}.{' '}
              {describeSilence(data)}
              {describeForecast(data)}
            </p>
            <div className={classes.figures}>
              <Stat
                label="Open deals"
                value={formatCount(data.deals)}
                onOpen={() => open({ title: 'Open deals', asked: filter })}
              />
              <Stat
                label="Amount"
                value={formatTotal(data.amount, data.deals)}
                hint={hasNoAmounts(data.amount, data.deals) ? 'No deal has an amount' : formatExactMoney(data.amount)}
                onOpen={() => open({ title: 'Open deals', asked: filter })}
              />
              <Stat
                label="At risk"
                value={`${formatCount(data.atRisk)} of ${formatCount(data.deals)}`}
                hint="Silent for a long time, past the planned close date, or with a recently mentioned competitor or objection."
                onOpen={
                  data.atRisk === 0
                    ? undefined
                    : () => open({ title: 'At risk', asked: { ...filter, storyIdList: atRisk } })
                }
              />
            </div>
            <AfterFirst height={2400}>
              <div className={classes.halves}>
                <GroupBars title="By stage" word="in" groups={data.stages} filter={filter} onOpen={open} />
                <GroupBars
                  title="By owner"
                  word="of"
                  groups={data.owners}
                  most={Math.max(fewOwners, data.stages.length)}
                  filter={filter}
                  onOpen={open}
                />
              </div>
              <Panel
                title={`Risks and next actions: ${formatCount(data.rows.length)} of ${formatQuantity(data.deals, 'deal')}`}
              >
                <ol className={classes.list} aria-label="Open deals with risks and next actions">
                  {data.rows.map(row => (
                    <DealRisks key={row.storyId} row={row} onHelp={setHelped} />
                  ))}
                </ol>
                {data.rows.length < Math.min(data.deals, atMost) && (
                  <Group justify="center" mt="md">
                    <Button variant="default" loading={report.isFetching} onClick={() => setLimit(atMost)}>
                      Show {formatCount(Math.min(data.deals, atMost))}
                    </Button>
                  </Group>
                )}
              </Panel>
            </AfterFirst>
            <MessageHelp message={helped} onClose={() => setHelped(null)} />
            {panel}
          </div>
        )
      }}
    </QueryState>
  )
}
