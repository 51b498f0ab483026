import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { Pipeline, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatTotal, hasNoAmounts } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../Reports.module.css'

interface GroupBarsProps {
  title: string
  /** What a group is: "in the stage", "of". */
  word: string
  groups: Pipeline['stages']
  /** So many are shown until one asks for all. */
  most?: number | undefined
  filter: WinLossFilter
  onOpen: (drilldown: Drilldown) => void
}

/** Open deals by something they have in common: amounts as bars, where no deal has one the counts; counts and risks with a drill-down. */
export function GroupBars({ title, word, groups, most: atFirst, filter, onOpen }: GroupBarsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? groups : groups.slice(0, atFirst)
  const byAmount = groups.some(({ amount }) => amount > 0)
  const sizeOf = ({ amount, deals }: Pipeline['stages'][number]): number => (byAmount ? amount : deals)
  const most = Math.max(1, ...groups.map(sizeOf))
  const bar = (group: Pipeline['stages'][number]) => (
    <span className={classes.track} aria-hidden>
      <span className={classes.bar} style={{ width: `${(sizeOf(group) / most) * 100}%` }} />
    </span>
  )
  return (
    <Panel title={<span id={id}>{title}</span>}>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {byAmount && <th scope="col">Amount</th>}
            <th scope="col">Deals</th>
            <th scope="col">At risk</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(group => {
            const { name, deals, amount, atRisk, storyIdList, atRiskIdList } = group
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {byAmount && (
                  <td title={hasNoAmounts(amount, deals) ? undefined : formatExactMoney(amount)}>
                    {bar(group)}
                    <span className={classes.amount}>{formatTotal(amount, deals)}</span>
                  </td>
                )}
                <td>
                  {!byAmount && bar(group)}
                  <span className={byAmount ? undefined : classes.count}>
                    <CountDrilldown
                      value={deals}
                      label={`open deals ${word} ${name}`}
                      onOpen={() =>
                        onOpen({ title: `Open ${word} ${name}`, asked: { ...filter, storyIdList: [...storyIdList] } })
                      }
                    />
                  </span>
                </td>
                <td>
                  <CountDrilldown
                    value={atRisk}
                    label={`deals at risk ${word} ${name}`}
                    onOpen={() =>
                      onOpen({ title: `At risk ${word} ${name}`, asked: { ...filter, storyIdList: [...atRiskIdList] } })
                    }
                  />{' '}
                  <span className={classes.dim}>of {formatCount(deals)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length < groups.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          Show all {formatCount(groups.length)}
        </Button>
      )}
    </Panel>
  )
}
