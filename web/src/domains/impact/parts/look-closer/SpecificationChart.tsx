import { pointsOf } from '@bic/engine/statistics/points-text'
import { useMemo } from 'react'
import { rateText } from '#domains/analysis/shared/figures/figure-text.ts'
import { none } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart, Colour } from '#ui/chart/chart-description.ts'
import type { Column } from '#ui/table/columns.ts'
import { boundColumn, withinBounds } from '#ui/table/qualified.ts'
import { type ComparedWay, exposureTexts, landmarkText, methodTexts, periodText, sideTexts } from './way-words.ts'

type Row = ComparedWay & { readonly place: number }

const points = (value: number | null | undefined): string => (typeof value === 'number' ? pointsOf(value) : none)

const columns: readonly Column<Row>[] = [
  {
    id: 'place',
    header: 'Way',
    value: ({ place, isStanding }) => `${place}${isStanding ? ' (default)' : ''}`,
    hover: ({ place, isStanding }) => `Way ${place}${isStanding ? ' (default)' : ''}`,
  },
  {
    id: 'difference',
    header: 'Difference',
    value: row => row.difference,
    render: row => points(row.difference),
    align: 'right',
    export: 'points',
    qualified: withinBounds(
      row => row,
      row => row.with.closed + row.without.closed,
    ),
  },
  boundColumn('low', row => row.low, points),
  boundColumn('high', row => row.high, points),
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

function describe(rows: readonly Row[], isFinding: boolean): AxesChart {
  const colourOf = ({ low, high }: Row): Colour =>
    isFinding && low > 0 ? 'won' : isFinding && high < 0 ? 'lost' : 'neutral'
  return {
    kind: 'axes',
    across: { min: 0, max: rows.length + 1, title: 'Ways of looking, the lowest difference first', bare: true },
    values: {
      title: 'Points of win rate',
      text: value => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)}`,
    },
    marks: [
      { kind: 'rule', value: 0 },
      ...(['won', 'lost', 'neutral'] as const).map(colour => ({
        kind: 'intervals' as const,
        colour,
        intervals: rows
          .filter(row => colourOf(row) === colour)
          .map(({ place, low, high }) => ({ key: place, at: place, low, high })),
      })),
      {
        kind: 'points',
        points: rows.map(row => ({
          key: row.place,
          at: row.place,
          value: row.difference,
          colour: colourOf(row),
          ...(row.isStanding ? { shape: 'diamond', size: 16, outline: 'text' } : { size: 7 }),
        })),
      },
    ],
  }
}

/** A message compared in every way, from the lowest difference to the highest; the standing way is marked. */
export function SpecificationChart({ rows, isFinding }: SpecificationChartProps) {
  const description = useMemo(() => describe(rows, isFinding), [rows, isFinding])
  return (
    <Chart
      title="Every way of looking"
      note={noteOf(rows, isFinding)}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={260}
    />
  )
}
