import { useCallback } from 'react'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import type { Column } from '#ui/table/columns.ts'
import classes from '../Impact.module.css'
import { type Curves, shareOfDay } from './curve-words.ts'

type Day = Curves['days'][number]
type Outcome = 'won' | 'lost'
type Arm = 'with' | 'without'

const arms = ['with', 'without'] as const
const armNames = { with: 'With it', without: 'Without it' } as const
/** Days whose intervals and numbers at risk are shown. */
const marked = 5

const columnsOf = (outcome: Outcome): readonly Column<Day>[] => [
  { id: 'day', header: 'Day', value: ({ day }) => day, align: 'right' },
  ...arms.flatMap((arm): Column<Day>[] => [
    {
      id: arm,
      header: armNames[arm],
      value: row => row[arm][outcome].share,
      render: row => shareOfDay(row[arm][outcome]),
      align: 'right',
      export: 'percent',
    },
    {
      id: `${arm}-risk`,
      header: `${arm === 'with' ? 'With' : 'Without'}: n at risk`,
      value: row => row[arm].atRisk,
      render: row => formatCount(row[arm].atRisk),
      align: 'right',
    },
  ]),
]
const columns = { won: columnsOf('won'), lost: columnsOf('lost') } as const
const keyOf = ({ day }: Day) => day

const markedDays = (days: readonly Day[]): readonly Day[] =>
  days.length <= marked
    ? days
    : Array.from({ length: marked }, (_, i) => days[Math.round((i * (days.length - 1)) / (marked - 1))]).filter(
        day => day !== undefined,
      )

function AtRisk({ days }: { days: readonly Day[] }) {
  return (
    <div className={classes.risk}>
      <table>
        <thead>
          <tr>
            <th scope="col">At risk on day</th>
            {days.map(({ day }) => (
              <th scope="col" key={day}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arms.map(arm => (
            <tr key={arm}>
              <th scope="row">{armNames[arm]}</th>
              {days.map(row => (
                <td key={row.day}>{formatCount(row[arm].atRisk)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The share of deals that ended in one way by each day, with a message and without it. */
export function CurveChart({ days, outcome }: { days: readonly Day[]; outcome: Outcome }) {
  const option = useCallback(
    (look: ChartLook): ChartOption => {
      const colors: Readonly<Record<Arm, string>> = { with: look[outcome], without: look.neutral }
      return {
        grid: { left: 52, right: 16, top: 32, bottom: 44 },
        legend: { top: 0, right: 0, data: arms.map(arm => armNames[arm]) },
        xAxis: { type: 'value', min: 0, name: 'Days from creation', nameLocation: 'middle', nameGap: 26 },
        yAxis: { type: 'value', min: 0, max: 1, axisLabel: { formatter: (value: number) => formatPercent(value) } },
        series: [
          ...arms.map(arm => ({
            type: 'line' as const,
            name: armNames[arm],
            step: 'end' as const,
            symbolSize: 4,
            color: colors[arm],
            lineStyle: { color: colors[arm], type: arm === 'with' ? ('solid' as const) : ('dashed' as const) },
            data: days.flatMap(row => {
              const { share } = row[arm][outcome]
              return share === null ? [] : [{ id: row.day, value: [row.day, share] }]
            }),
          })),
          ...arms.map(arm =>
            whiskers(
              markedDays(days).flatMap(row => {
                const { low, high, share } = row[arm][outcome]
                // An open bound reaches the end of the scale.
                return share === null || row.day === 0
                  ? []
                  : [{ id: row.day, at: row.day, low: low ?? 0, high: high ?? 1 }]
              }),
              colors[arm],
            ),
          ),
        ],
      }
    },
    [days, outcome],
  )
  return (
    <Chart
      title={outcome === 'won' ? 'Won by day' : 'Lost by day'}
      rows={days}
      rowKey={keyOf}
      columns={columns[outcome]}
      option={option}
      height={260}
      legend={<AtRisk days={markedDays(days)} />}
    />
  )
}
