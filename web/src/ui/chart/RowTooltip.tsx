import type { Column } from '../table/columns.ts'
import { cellText } from './cell-text.ts'

interface RowTooltipProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
}

/** All that the table says of a row: hovering over its point tells it. */
export function RowTooltip<Row>({ columns: [first, ...rest], row }: RowTooltipProps<Row>) {
  return (
    <>
      {first && <strong>{cellText(first, row)}</strong>}
      <table>
        <tbody>
          {rest.map(column => (
            <tr key={column.id}>
              <td>{column.header}</td>
              <td>{cellText(column, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
