import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Hint } from '../Hint.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'
import classes from './DataTable.module.css'

interface GridHeaderProps<Row> {
  columns: readonly Column<Row>[]
  template: string
  minWidth: number
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** The box that selects all found rows; absent when rows cannot be selected. */
  selection?: { all: boolean; some: boolean; onToggle: () => void } | undefined
}

const directionOf = (sort: Sort | null, id: string) =>
  sort?.column !== id ? undefined : sort.descending ? 'descending' : 'ascending'

export function GridHeader<Row>({ columns, template, minWidth, sort, onSort, selection }: GridHeaderProps<Row>) {
  return (
    <thead className={classes.head} style={{ minWidth }}>
      <tr aria-rowindex={1} className={classes.headRow} style={{ gridTemplateColumns: template }}>
        {selection && (
          <th scope="col" className={classes.check}>
            <Checkbox
              size="xs"
              aria-label="Select all"
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.onToggle}
            />
          </th>
        )}
        {columns.map((column, place) => {
          const direction = directionOf(sort, column.id)
          const name = (
            <span className={classes.headName}>
              {column.header}
              {direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
              {direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
            </span>
          )
          const cell =
            column.sortable === false ? (
              name
            ) : (
              <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, column))}>
                {name}
              </UnstyledButton>
            )
          return (
            <th
              key={column.id}
              scope="col"
              className={place === 0 ? `${classes.headCell} ${classes.sticky}` : classes.headCell}
              data-align={column.align}
              {...(column.sortable === false ? {} : { 'aria-sort': direction ?? 'none' })}
            >
              {column.hint === undefined ? cell : <Hint label={column.hint}>{cell}</Hint>}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
