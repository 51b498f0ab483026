import { useMemo } from 'react'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'
import classes from '../Impact.module.css'
import { type Curves, shareOfDay } from './curve-words.ts'

type Day = Curves['days'][number]
type Outcome = 'won' | 'lost'

const arms = ['with', 'without'] as const
const armNames = { with: 'With it', without: 'Without it' } as const
/** Days whose intervals and numbers at risk are shown. */
const marked = 5

const columnsOf = (outcome: Outcome): readonly Column<Day>[] => [
  { id: 'day', header: 'Day', value: ({ day }) => day, hover: ({ day }) => `Day ${formatCount(day)}`, align: 'right' },
  ...arms.flatMap((arm): Column<Day>[] => [
    {
      id: arm,
      header: armNames[arm],
      value: row => row[arm][outcome].share,
      render: row => shareOfDay(row[arm][outcome]),
      align: 'right',
      export: 'percent',
      qualified: withinBounds(row => row[arm][outcome]),
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

function describe(days: readonly Day[], outcome: Outcome): AxesChart {
  const colours = { with: outcome, without: 'neutral' } as const
  return {
    kind: 'axes',
    across: { min: 0, title: 'Days from creation' },
    values: { min: 0, max: 1, text: formatPercent },
    marks: [
      ...arms.map(arm => ({
        kind: 'line' as const,
        name: armNames[arm],
        colour: colours[arm],
        steps: true,
        dashed: arm === 'without',
        dots: 4,
        points: days.flatMap(row => {
          const { share } = row[arm][outcome]
          return share === null ? [] : [{ key: row.day, at: row.day, value: share }]
        }),
      })),
      ...arms.map(arm => ({
        kind: 'intervals' as const,
        name: armNames[arm],
        colour: colours[arm],
        intervals: markedDays(days).flatMap(row => {
          const { low, high, share } = row[arm][outcome]
          // An open bound reaches the end of the scale.
          return share === null || row.day === 0 ? [] : [{ key: row.day, at: row.day, low: low ?? 0, high: high ?? 1 }]
        }),
      })),
    ],
  }
}

/** The share of deals that ended in one way by each day, with a message and without it. */
export function CurveChart({ days, outcome }: { days: readonly Day[]; outcome: Outcome }) {
  const description = useMemo(() => describe(days, outcome), [days, outcome])
  return (
    <Chart
      title={outcome === 'won' ? 'Won by day' : 'Lost by day'}
      rows={days}
      rowKey={keyOf}
      columns={columns[outcome]}
      description={description}
      height={260}
      legend={<AtRisk days={markedDays(days)} />}
    />
  )
}
