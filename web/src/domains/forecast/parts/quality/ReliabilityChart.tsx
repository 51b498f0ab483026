import { useMemo } from 'react'
import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import type { Column } from '#ui/table/columns.ts'
import { boundColumn, withinBounds } from '#ui/table/qualified.ts'

type Bin = NonNullable<Forecast['validation']>['reliability'][number]

const share = (value: (bin: Bin) => number) =>
  ({
    value,
    render: (bin: Bin) => formatPercent(value(bin)),
    align: 'right',
    export: 'percent',
  }) as const

const columns: readonly Column<Bin>[] = [
  { id: 'predicted', header: 'Predicted', ...share(({ predicted }) => predicted), qualified: 'by nothing' },
  {
    id: 'observed',
    header: 'Won',
    ...share(({ observed }) => observed.value),
    qualified: withinBounds(
      ({ observed }) => observed,
      ({ deals }) => deals,
    ),
  },
  boundColumn('low', ({ observed }) => observed.low, formatPercent),
  boundColumn('high', ({ observed }) => observed.high, formatPercent),
  {
    id: 'deals',
    header: 'Deals',
    value: ({ deals }) => deals,
    render: ({ deals }) => formatCount(deals),
    align: 'right',
    export: 'none',
  },
]
const keyOf = ({ predicted }: Bin) => predicted.toFixed(6)

const shares = { min: 0, max: 1, text: formatPercent }

const describe = (bins: readonly Bin[]): AxesChart => ({
  kind: 'axes',
  across: { ...shares, title: 'Predicted' },
  values: { ...shares, title: 'Won' },
  marks: [
    { kind: 'diagonal' },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: bins.map(bin => ({
        key: keyOf(bin),
        at: bin.predicted,
        low: bin.observed.low,
        high: bin.observed.high,
      })),
    },
    {
      kind: 'points',
      points: bins.map(bin => ({
        key: keyOf(bin),
        at: bin.predicted,
        value: bin.observed.value,
        colour: 'accent',
        size: 10,
      })),
    },
  ],
})

/** Predicted against observed share: on the diagonal both are the same. */
export function ReliabilityChart({ bins }: { bins: readonly Bin[] }) {
  const description = useMemo(() => describe(bins), [bins])
  return (
    <Chart
      title="Reliability"
      note="Later deals of similar probability: the predicted probability and the share that was won, with its 95% interval."
      rows={bins}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={300}
    />
  )
}
