import { useState } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import type { Column } from '#ui/table/columns.ts'
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
  { id: 'won', header: 'Won', value: row => row.won, align: 'right', export: 'percent' },
  { id: 'low', header: '95% from', value: row => row.low, align: 'right', export: 'percent' },
  { id: 'high', header: '95% to', value: row => row.high, align: 'right', export: 'percent' },
]

const keyOf = ({ name }: Quarter) => name

const bars = (look: ChartLook): ChartOption => ({
  grid: { left: 40, right: 8, top: 16, bottom: 28 },
  xAxis: { type: 'category', data: quarters.map(keyOf) },
  yAxis: { type: 'value', max: 0.6 },
  series: [
    {
      type: 'bar',
      barMaxWidth: 40,
      itemStyle: { color: look.won },
      data: quarters.map(({ name, won }) => ({ id: name, value: won })),
    },
    whiskers(
      quarters.map(({ name, low, high }, at) => ({ id: name, at, low, high })),
      look.text,
    ),
  ],
})

const shapes = ['circle', 'diamond', 'triangle', 'rect'] as const

const bubbles = (look: ChartLook): ChartOption => ({
  grid: { left: 40, right: 16, top: 16, bottom: 28 },
  xAxis: { type: 'value', min: 0, max: 5 },
  yAxis: { type: 'value', min: 0, max: 0.6 },
  series: quarters.map(({ name, won }, place) => ({
    type: 'scatter',
    symbol: shapes[place] ?? 'circle',
    symbolSize: 24 + place * 8,
    itemStyle: { color: [look.won, look.lost, look.open, look.theirs, look.ours][place] ?? look.neutral },
    data: [{ id: name, name, value: [place + 1, won] }],
    label: { show: true, formatter: '{b}', position: 'right', color: look.text },
  })),
})

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
          option={bars}
          height={220}
          onSelect={({ name }) => setChosen(name)}
        />
      </State>
      <State name="Bubbles">
        <Chart title="Bubbles" rows={quarters} rowKey={keyOf} columns={columns} option={bubbles} height={220} />
      </State>
      <State name="Loading">
        <Chart title="To come" rows={undefined} rowKey={keyOf} columns={columns} option={bars} height={160} />
      </State>
      <State name="Empty">
        <Chart title="Empty" rows={[]} rowKey={keyOf} columns={columns} option={bars} height={160} />
      </State>
    </div>
  )
}
