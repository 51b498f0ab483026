import { useCallback } from 'react'
import { rateText } from '#domains/analysis/shared/figures/figure-text.ts'
import { none } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import type { Column } from '#ui/table/columns.ts'
import { type ComparedWay, exposureTexts, landmarkText, methodTexts, periodText, sideTexts } from './way-words.ts'

type Row = ComparedWay & { readonly place: number }

const pointsOf = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)} points`

const points = (value: (row: Row) => number) => ({
  value,
  render: (row: Row) => pointsOf(value(row)),
  align: 'right' as const,
  export: 'percent' as const,
})

const columns: readonly Column<Row>[] = [
  { id: 'place', header: 'Way', value: ({ place, isStanding }) => `${place}${isStanding ? ' (default)' : ''}` },
  { id: 'difference', header: 'Difference', ...points(row => row.difference) },
  { id: 'low', header: '95% from', ...points(row => row.low) },
  { id: 'high', header: '95% to', ...points(row => row.high) },
  { id: 'landmark', header: 'Said', value: row => landmarkText(row) },
  { id: 'side', header: 'By', value: ({ side }) => sideTexts[side] },
  { id: 'exposure', header: 'How often', value: ({ exposure }) => exposureTexts[exposure] },
  { id: 'period', header: 'Deals', value: ({ closePeriod }) => periodText(closePeriod) },
  { id: 'method', header: 'Method', value: ({ method }) => methodTexts[method] },
  { id: 'with', header: 'Won with', value: row => rateText(row.with) ?? none },
  { id: 'without', header: 'Won without', value: row => rateText(row.without) ?? none },
]
const keyOf = ({ place }: Row) => place

const noteOf = (rows: readonly Row[], isFinding: boolean): string =>
  [
    'One point for each way: the difference in win rate with its 95% interval.',
    rows.some(({ isStanding }) => isStanding) ? ' The diamond is the default setting.' : '',
    isFinding ? ' Where a point is grey, its interval includes no difference.' : '',
  ].join('')

interface SpecificationChartProps {
  rows: readonly Row[]
  /** What is no finding is drawn without colour, whatever single ways show. */
  isFinding: boolean
}

/** A message compared in every way, from the lowest difference to the highest; the standing way is marked. */
export function SpecificationChart({ rows, isFinding }: SpecificationChartProps) {
  const option = useCallback(
    (look: ChartLook): ChartOption => {
      const colorOf = ({ low, high }: Row) =>
        isFinding && low > 0 ? look.won : isFinding && high < 0 ? look.lost : look.neutral
      return {
        grid: { left: 64, right: 16, top: 16, bottom: 40 },
        xAxis: {
          type: 'value',
          min: 0,
          max: rows.length + 1,
          name: 'Ways of looking, the lowest difference first',
          nameLocation: 'middle',
          nameGap: 18,
          axisLabel: { show: false },
          axisTick: { show: false },
          splitLine: { show: false },
        },
        yAxis: {
          type: 'value',
          axisLabel: { formatter: (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)}` },
          name: 'Points of win rate',
          nameLocation: 'middle',
          nameGap: 44,
        },
        series: [
          ...[look.won, look.lost, look.neutral].map(color =>
            whiskers(
              rows
                .filter(row => colorOf(row) === color)
                .map(({ place, low, high }) => ({ id: place, at: place, low, high })),
              color,
            ),
          ),
          {
            type: 'scatter',
            z: 4,
            data: rows.map(row => ({
              id: row.place,
              value: [row.place, row.difference],
              symbol: row.isStanding ? 'diamond' : 'circle',
              symbolSize: row.isStanding ? 16 : 7,
              itemStyle: row.isStanding
                ? { color: colorOf(row), borderColor: look.text, borderWidth: 2 }
                : { color: colorOf(row) },
            })),
            markLine: {
              silent: true,
              symbol: 'none',
              label: { show: false },
              lineStyle: { type: 'dashed', color: look.strongLine },
              data: [{ yAxis: 0 }],
            },
          },
        ],
      }
    },
    [rows, isFinding],
  )
  return (
    <Chart
      title="Every way of looking"
      note={noteOf(rows, isFinding)}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={260}
    />
  )
}
