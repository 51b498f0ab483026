import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { Forecast } from '../../api/forecast.ts'

type Learned = Forecast['features'][number]

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

const columns: readonly Column<Learned>[] = [
  { id: 'label', header: 'What is looked at', value: ({ label }) => label, width: 220, grow: 2 },
  {
    id: 'logOdds',
    header: 'Weight',
    hint: 'Log-odds of winning for one standard deviation more; above 0 goes with winning.',
    value: ({ logOdds }) => logOdds,
    render: ({ logOdds }) => signed(logOdds),
    align: 'right',
    export: 'number',
  },
]

/** What goes with winning, by the model that foretells. */
export const WhatWasLearned = ({ features }: { features: Forecast['features'] }) => (
  <Panel title="What it goes by" flush>
    <DataTable
      label="What it goes by"
      rows={features}
      columns={columns}
      rowKey={({ label, cardId }) => cardId ?? label}
      maxHeight={340}
    />
  </Panel>
)
