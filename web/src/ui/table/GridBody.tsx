import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { likelySize, observeSize } from '../list/observe-size.ts'
import { scrollIfElsewhere } from '../list/scroll-if-elsewhere.ts'
import { type Column, stickyWidth } from './columns.ts'
import classes from './DataTable.module.css'
import { AwaitedRow, GridRow } from './GridRow.tsx'
import { moveActive } from './move-active.ts'

interface GridBodyProps<Row> {
  label: string
  header: ReactNode
  /** A row that has not come yet is undefined. */
  rows: readonly (Row | undefined)[]
  /** Another key is another list, shown from its top. */
  listKey: unknown
  /** Hears which rows are in view, counted from 0. */
  onView: ((from: number, to: number) => void) | undefined
  busy: boolean
  /** All found rows, of which `rows` may be one page. */
  total: number
  /** Place of the first of `rows` among all. */
  from: number
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
  template: string
  minWidth: number
  rowHeight: number
  maxHeight: number | string | undefined
  selected: ReadonlySet<string | number> | undefined
  onSelect: ((row: Row) => void) | undefined
  isSelectable: (row: Row) => boolean
  onOpen: ((row: Row) => void) | undefined
}

/** Rows that are drawn above and below those in view, so that a list that is scrolled shows no gap. */
const rowsAround = 12

/** The scrolled part: only the rows in view exist; arrows move the active row, Enter opens it, Space selects it. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, listKey, rowHeight, rowKey, selected, onSelect, onOpen, onView } = props
  const id = useId()
  const frame = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(-1)
  // A list that has just come has them after what is in view was seen.
  const overscan = useDeferredValue(rowsAround, 0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    initialRect: likelySize,
    observeElementRect: observeSize,
    scrollToFn: scrollIfElsewhere,
  })

  useEffect(() => {
    setActive(-1)
    if (listKey && frame.current && virtual.scrollOffset) frame.current.scrollTop = 0
  }, [listKey, virtual])

  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onView?.(from, to), [onView, from, to])

  const pressKey = (event: KeyboardEvent) => {
    if (event.target !== frame.current) return
    const row = rows[active]
    if (event.key === 'Enter' && row !== undefined) onOpen?.(row)
    else if (event.key === ' ' && row !== undefined && onSelect) onSelect(row)
    else {
      const pageRows = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2)
      const next = moveActive(event.key, active, rows.length, pageRows)
      if (next === null) return
      setActive(next)
      virtual.scrollToIndex(next)
    }
    event.preventDefault()
  }

  const clickRow = (event: MouseEvent) => {
    const target = event.target as Element
    const index = target.closest('[data-index]')?.getAttribute('data-index')
    const row = index ? rows[Number(index)] : undefined
    if (row !== undefined && !target.closest('a, button, input, label')) onOpen?.(row)
  }

  // One stop for the Tab key; the arrows move within it.
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': props.total + 1,
    'aria-busy': props.busy || undefined,
    'aria-multiselectable': onSelect ? true : undefined,
    'aria-activedescendant': active >= 0 ? `${id}${active}` : undefined,
  } as const

  return (
    <table
      ref={frame}
      {...grid}
      className={classes.frame}
      // What is focused or scrolled to does not come to lie under the first column, which stays.
      style={{
        maxHeight: props.maxHeight,
        scrollPaddingInlineStart: stickyWidth(props.columns, onSelect !== undefined),
      }}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
      onKeyDown={pressKey}
      onClick={clickRow}
    >
      {props.header}
      <tbody className={classes.rows} style={{ height: virtual.getTotalSize(), minWidth: props.minWidth }}>
        {items.map(item => {
          const row = rows[item.index]
          if (row === undefined) {
            return (
              <AwaitedRow
                key={`place ${item.index}`}
                index={item.index}
                top={item.start}
                height={rowHeight}
                columns={props.columns.length + (onSelect ? 1 : 0)}
                template={props.template}
              />
            )
          }
          return (
            <GridRow
              key={rowKey(row)}
              id={`${id}${item.index}`}
              row={row}
              index={item.index}
              position={props.from + item.index}
              top={item.start}
              height={rowHeight}
              columns={props.columns}
              template={props.template}
              active={item.index === active}
              selected={selected?.has(rowKey(row))}
              drilldown={onOpen !== undefined}
              onSelect={onSelect}
              isSelectable={onSelect !== undefined && props.isSelectable(row)}
            />
          )
        })}
      </tbody>
    </table>
  )
}
