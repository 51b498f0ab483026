import { useState } from 'react'
import { formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart, RingChart } from '#ui/chart/chart-description.ts'
import type { Column } from '#ui/table/columns.ts'
import { boundColumn, withinBounds } from '#ui/table/qualified.ts'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

interface Quarter {
  readonly name: string
  readonly won: number
  readonly low: number
  readonly high: number
}

const quarters: readonly Quarter[] = [
  { name: 'Q1', won: 0.31, low: 0.24, high: 0.39 },
  { name: 'Q2', won: 0.38, low: 0.3, high: 0.47 },
  { name: 'Q3', won: 0.35, low: 0.27, high: 0.44 },
  { name: 'Q4', won: 0.44, low: 0.35, high: 0.53 },
]

const columns: readonly Column<Quarter>[] = [
  { id: 'name', header: 'Quarter', value: row => row.name },
  {
    id: 'won',
    header: 'Won',
    value: row => row.won,
    align: 'right',
    export: 'percent',
    qualified: withinBounds(row => row),
  },
  boundColumn('low', row => row.low, formatPercent),
  boundColumn('high', row => row.high, formatPercent),
]

const keyOf = ({ name }: Quarter) => name

const bars: AxesChart = {
  kind: 'axes',
  across: { names: quarters.map(({ name }) => ({ key: name, text: name })) },
  values: { max: 0.6, text: formatPercent },
  marks: [
    { kind: 'bars', colour: 'won', bars: quarters.map(({ name, won }) => ({ key: name, value: won })) },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: quarters.map(({ name, low, high }) => ({ key: name, low, high })),
    },
  ],
}

const looks = [
  { shape: 'circle', colour: 'won' },
  { shape: 'diamond', colour: 'lost' },
  { shape: 'triangle', colour: 'open' },
  { shape: 'square', colour: 'theirs' },
] as const

const bubbles: AxesChart = {
  kind: 'axes',
  across: { min: 0, max: 5 },
  values: { min: 0, max: 0.6, text: formatPercent },
  marks: [
    {
      kind: 'points',
      points: quarters.map(({ name, won }, place) => ({
        key: name,
        at: place + 1,
        value: won,
        size: 24 + place * 8,
        label: name,
        ...(looks[place] ?? looks[0]),
      })),
    },
  ],
}

const shares: RingChart = {
  kind: 'ring',
  slices: quarters.map(({ name, won }, place) => ({
    key: name,
    name,
    value: won,
    text: formatPercent(won),
    colour: (looks[place] ?? looks[0]).colour,
  })),
}

export function Charts() {
  const [chosen, setChosen] = useState('')
  return (
    <div className={classes.states}>
      <State name="Bars with intervals">
        <Chart
          title="Won by quarter"
          note={chosen ? `Chosen: ${chosen}` : 'Choose a bar.'}
          rows={quarters}
          rowKey={keyOf}
          columns={columns}
          description={bars}
          height={220}
          onSelect={({ name }) => setChosen(name)}
        />
      </State>
      <State name="Bubbles">
        <Chart title="Bubbles" rows={quarters} rowKey={keyOf} columns={columns} description={bubbles} height={220} />
      </State>
      <State name="Ring">
        <Chart title="Ring" rows={quarters} rowKey={keyOf} columns={columns} description={shares} height={220} />
      </State>
      <State name="Loading">
        <Chart title="To come" rows={undefined} rowKey={keyOf} columns={columns} description={bars} height={160} />
      </State>
      <State name="Empty">
        <Chart title="Empty" rows={[]} rowKey={keyOf} columns={columns} description={bars} height={160} />
      </State>
    </div>
  )
}
