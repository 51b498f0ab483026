import type { ReactNode } from 'react'
import { type Column, textOf } from './columns.ts'
import classes from './DataTable.module.css'

/** What a row shows on a phone, by the ids of its columns: the first line tells rows apart, its second entry stands at the right. */
export type PhoneLines = readonly (readonly string[])[]

/** Pixels of a row on a phone: its name takes up to two lines of text. */
export const phoneRowHeight = (lines: PhoneLines): number => 34 + 24 * lines.length

const isEmpty = <Row,>({ value, export: kind }: Column<Row>, row: Row): boolean =>
  kind !== 'none' && [null, undefined, ''].includes(value(row) as null)

function Entry<Row>({ column, row, named }: { column: Column<Row>; row: Row; named: boolean }) {
  const shown: ReactNode = column.render ? column.render(row) : textOf(column, row)
  return (
    <span className={classes.entry}>
      {named && column.phoneName !== undefined && `${column.phoneName} `}
      {shown}
    </span>
  )
}

/** The one column that a table has on a phone: each row is a few lines, of which those without a value are left out. */
export function phoneColumn<Row>(columns: readonly Column<Row>[], lines: PhoneLines): Column<Row> {
  const chosen = lines.map(line => line.flatMap(id => columns.find(column => column.id === id) ?? []))
  const [name] = chosen[0] ?? []
  if (!name) throw new Error(`A table has no column ${lines[0]?.[0]} to begin its rows with on a phone.`)
  return {
    ...name,
    align: 'left',
    width: 240,
    grow: 1,
    render: row => (
      <div className={classes.phone}>
        {chosen.map((line, place) => (
          <div key={lines[place]?.join(' ')} className={place === 0 ? classes.phoneName : classes.phoneLine}>
            {line
              .filter(column => place === 0 || !isEmpty(column, row))
              .map(column => (
                <Entry key={column.id} column={column} row={row} named={place > 0} />
              ))}
          </div>
        ))}
      </div>
    ),
  }
}
