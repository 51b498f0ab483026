import { SelectMenu } from '../input/SelectMenu.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** What the list of a phone is sorted by: it has no headers to choose it from. The same choice again turns the order round. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const choices = columns
    .filter(({ sortable }) => sortable !== false)
    .map(({ id, header }) => ({ value: id, label: `Sort by ${header}` }))
  return (
    <SelectMenu
      label="Sort by"
      hideLabel
      placeholder="Sort by"
      width={196}
      choices={choices}
      value={sort?.column ?? null}
      onChange={id => {
        const column = columns.find(one => one.id === id)
        if (column) onSort(nextSort(sort, column))
      }}
    />
  )
}
