import { memo } from 'react'
import { PlainCheckbox } from '../input/PlainCheckbox.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { type Column, textOf } from './columns.ts'
import classes from './DataTable.module.css'

const firstCell = `${classes.cell} ${classes.sticky}`

interface GridRowProps<Row> {
  id: string
  row: Row
  /** Place among the rows of this page, from 0. */
  index: number
  /** Place among all found rows, from 0. */
  position: number
  top: number
  height: number
  columns: readonly Column<Row>[]
  template: string
  active: boolean
  selected: boolean | undefined
  drilldown: boolean
  onSelect: ((row: Row) => void) | undefined
  isSelectable: boolean
}

/** A text of its own is cut with an ellipsis, whether the column has it or draws it. */
function Content<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const drawn = column.render ? column.render(row) : textOf(column, row)
  return typeof drawn === 'string' || typeof drawn === 'number' ? <span className={classes.text}>{drawn}</span> : drawn
}

function GridRowPlain<Row>(props: GridRowProps<Row>) {
  const { row, columns, selected, onSelect } = props
  return (
    <tr
      id={props.id}
      aria-rowindex={props.position + 2}
      data-index={props.index}
      aria-selected={selected}
      className={classes.row}
      data-active={props.active || undefined}
      data-selected={selected || undefined}
      data-drilldown={props.drilldown || undefined}
      style={{ gridTemplateColumns: props.template, height: props.height, transform: `translateY(${props.top}px)` }}
    >
      {onSelect && (
        <td className={classes.check}>
          <PlainCheckbox
            label={`Select ${columns[0] ? textOf(columns[0], row) : 'row'}`}
            checked={selected ?? false}
            disabled={!props.isSelectable}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={place === 0 ? firstCell : classes.cell} data-align={column.align}>
          <Content column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}

/** Rows that did not change are not drawn again while scrolling. */
export const GridRow = memo(GridRowPlain) as typeof GridRowPlain

interface AwaitedRowProps {
  index: number
  top: number
  height: number
  columns: number
  template: string
}

/** The place of a row that is on its way. */
export function AwaitedRow({ index, top, height, columns, template }: AwaitedRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-busy
      data-index={index}
      className={classes.row}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
    >
      {Array.from({ length: columns }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
        <td key={place} className={place === 0 ? firstCell : classes.cell}>
          <Skeleton height={10} />
        </td>
      ))}
    </tr>
  )
}
