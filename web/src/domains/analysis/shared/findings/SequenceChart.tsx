import { useMemo } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'

/** What was known after so many deals: differences of win rates, −1..1. */
interface Look {
  readonly seen: number
  readonly estimate: number | null
  readonly low: number
  readonly high: number
}

const points = (share: number): string => {
  const rounded = Math.round(share * 100)
  return rounded === 0 ? '0' : rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

const columns: readonly Column<Look>[] = [
  { id: 'seen', header: 'Deals since', value: look => look.seen, export: 'number', align: 'right' },
  {
    id: 'estimate',
    header: 'Difference',
    value: look => look.estimate,
    render: look => (look.estimate === null ? '-' : `${points(look.estimate)} points`),
    export: 'points',
    qualified: withinBounds(look => look, undefined, 'at all looks'),
    align: 'right',
  },
  {
    id: 'interval',
    header: 'Holds at all looks',
    value: look => `${points(look.low)} to ${points(look.high)}`,
    align: 'right',
    width: 160,
  },
]

function describe(looks: readonly Look[], found: number | undefined): AxesChart {
  const pointsOf = (value: (one: Look) => number | null) =>
    looks.map(one => ({ key: one.seen, at: one.seen, value: value(one) }))
  const bound = { kind: 'line', steps: true, thin: true, colour: 'text-dim' } as const
  return {
    kind: 'axes',
    across: { title: 'Deals closed', whole: true },
    values: { min: -1, max: 1, text: points },
    marks: [
      { kind: 'rule', value: 0, text: 'none' },
      ...(found === undefined ? [] : [{ kind: 'rule', value: found, text: 'found' } as const]),
      { ...bound, points: pointsOf(one => one.low) },
      { ...bound, points: pointsOf(one => one.high) },
      { kind: 'line', steps: true, colour: 'accent', dots: 3, points: pointsOf(one => one.estimate) },
    ],
  }
}

interface SequenceChartProps {
  title: string
  note: string
  looks: readonly Look[]
  /** What had been found before, drawn as a line. */
  found?: number
  /** When there is no look yet, and how the first one comes. */
  empty: { title: string; next: string }
}

/** The interval of a difference after each deal, all of which hold together. */
export function SequenceChart({ title, note, looks, found, empty }: SequenceChartProps) {
  const description = useMemo(() => describe(looks, found), [looks, found])
  return (
    <Chart
      title={title}
      note={note}
      rows={looks}
      rowKey={look => look.seen}
      columns={columns}
      description={description}
      height={260}
      empty={<EmptyState title={empty.title}>{empty.next}</EmptyState>}
    />
  )
}
