import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type Learned = Forecast['features'][number]

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

const columns: readonly Column<Learned>[] = [
  { id: 'label', header: 'Factor', value: ({ label }) => label, width: 220, grow: 2 },
  {
    id: 'logOdds',
    header: 'Weight',
    hint: 'Log-odds of winning per standard deviation; above 0 means more likely to win.',
    value: ({ logOdds }) => logOdds,
    render: ({ logOdds }) => signed(logOdds),
    align: 'right',
    export: 'number',
  },
]

/** What goes with winning, by the model that predicts. */
export const WhatWasLearned = ({ features }: { features: Forecast['features'] }) => (
  <Panel title="What it uses" flush>
    <DataTable
      label="What it uses"
      rows={features}
      columns={columns}
      rowKey={({ label, cardId }) => cardId ?? label}
      maxHeight={340}
    />
  </Panel>
)
