import { useCallbackRef } from '@mantine/hooks'

export type RowKey = string | number

const noKeys: ReadonlySet<RowKey> = new Set()

interface SelectionOptions<Row> {
  readonly rowKey: (row: Row) => RowKey
  readonly selected: ReadonlySet<RowKey> | undefined
  /** Not given where rows are not selected. */
  readonly onSelected: ((selected: ReadonlySet<RowKey>) => void) | undefined
  readonly isSelectable: (row: Row) => boolean
  /** The rows that are found and there. */
  readonly present: () => readonly Row[]
}

/** Which rows of a table are selected, one by one and all that are found. */
export function useRowSelection<Row>({ rowKey, selected, onSelected, isSelectable, present }: SelectionOptions<Row>) {
  const keys = selected ?? noKeys
  const choosable = () => present().filter(isSelectable)
  const all = onSelected !== undefined && choosable().length > 0 && choosable().every(row => keys.has(rowKey(row)))
  // The same function every time, so that rows that did not change are not drawn again.
  const toggle = useCallbackRef((row: Row) => {
    if (!isSelectable(row)) return
    const next = new Set(keys)
    if (!next.delete(rowKey(row))) next.add(rowKey(row))
    onSelected?.(next)
  })
  /** What the search has put out of sight stays as it is. */
  const toggleAll = () => {
    const here = new Set(choosable().map(rowKey))
    onSelected?.(all ? new Set([...keys].filter(key => !here.has(key))) : new Set([...keys, ...here]))
  }
  return { keys, toggle, ofAll: { all, some: keys.size > 0, onToggle: toggleAll } }
}
