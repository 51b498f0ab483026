import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { type ExampleRow, exampleColumns, exampleRows } from './example-rows.ts'

const none: readonly ExampleRow[] = []
const unavailable = new ApiError({
  status: 503,
  code: 'UNAVAILABLE',
  detail: 'The service is not available right now.',
})
const keyOf = (row: ExampleRow) => row.id

export function DataTables() {
  const [failed, setFailed] = useState(true)
  return (
    <div className={classes.states} data-wide>
      <State name="Paged, ranked by score">
        <DataTable
          label="Ranked rows"
          rows={exampleRows}
          columns={exampleColumns}
          rowKey={keyOf}
          paging
          searchLabel="Search rows"
        />
      </State>
      <State name="Loading">
        <DataTable
          label="Rows to come"
          rows={undefined}
          columns={exampleColumns}
          rowKey={keyOf}
          initial={{ pageSize: 3 }}
          paging
        />
      </State>
      <State name="Empty">
        <DataTable label="No rows" rows={none} columns={exampleColumns} rowKey={keyOf} paging />
      </State>
      <State name="Failed">
        <DataTable
          label="Lost rows"
          rows={failed ? undefined : exampleRows}
          columns={exampleColumns}
          rowKey={keyOf}
          paging
          error={failed ? unavailable : null}
          onRetry={() => setFailed(false)}
        />
      </State>
    </div>
  )
}
