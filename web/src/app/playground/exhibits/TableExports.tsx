import { DataTable } from '#ui/table/DataTable.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { type ExampleRow, exampleColumns, exampleRows } from './example-rows.ts'

const none: readonly ExampleRow[] = []
const formulas: readonly ExampleRow[] = [{ id: 1, name: '=1+1', score: 2 }, ...exampleRows.slice(0, 3)]
const keyOf = (row: ExampleRow) => row.id

export const TableExports = () => (
  <div className={classes.states} data-wide>
    <State name="Texts that look like formulas stay texts">
      <DataTable label="Rows to export" rows={formulas} columns={exampleColumns} rowKey={keyOf} exportName="Rows" />
    </State>
    <State name="Nothing to export">
      <DataTable label="Nothing to export" rows={none} columns={exampleColumns} rowKey={keyOf} exportName="Nothing" />
    </State>
  </div>
)
