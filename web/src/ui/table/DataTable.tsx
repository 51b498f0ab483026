import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { SearchInput } from '../input/SearchInput.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { SkeletonRows } from '../state/Skeletons.tsx'
import { useAboutTables } from './about-table.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import {
  type Column,
  defaultSort,
  gridTemplate,
  initialTableState,
  leastWidth,
  pageSizes,
  type TableState,
} from './columns.ts'
import classes from './DataTable.module.css'
import { exportTable } from './export-table.ts'
import { GridBody } from './GridBody.tsx'
import { GridHeader } from './GridHeader.tsx'
import { MissingRows } from './MissingRows.tsx'
import { PhoneSort } from './PhoneSort.tsx'
import { type PhoneLines, phoneColumn, phoneRowHeight } from './phone-list.tsx'
import { TablePages } from './TablePages.tsx'
import { RowCount, TableTools } from './TableTools.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useExporting } from './use-exporting.ts'
import { pageOf, useFoundRows } from './use-found-rows.ts'
import { type RowKey, useRowSelection } from './use-row-selection.ts'

export interface DataTableProps<Row> {
  /** Remembers under this name which columns are shown; without it all are. */
  name?: string
  /** Names the table for those who do not see it. */
  label: string
  /** Undefined while loading. Keep the same array between renders, but for `pages`. */
  rows: readonly (Row | undefined)[] | undefined
  /** The server sorts, searches and pages the rows: those in view are asked for, the places of others are empty. */
  pages?: ServerPages<Row> | undefined
  /** Define outside of the component or memoise. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  /** A click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Kept by the caller (in the address) together with `onState`; else by the table. */
  state?: TableState
  onState?: (state: TableState) => void
  initial?: Partial<TableState>
  /** The search field's label; no field when absent. */
  searchLabel?: string
  /** The spreadsheet's name; no Export button when absent. */
  exportName?: string
  /** Saves the rows, or the selected ones, in the caller's own way; a failure is the caller's to show. */
  onExport?: (() => Promise<void>) | undefined
  /** Pages of these sizes instead of one scrolled list; `true` is 10, 20 and 50. */
  paging?: boolean | readonly number[]
  selected?: ReadonlySet<RowKey>
  onSelected?: (selected: ReadonlySet<RowKey>) => void
  /** Whether a row can be selected; all can when absent. */
  isSelectable?: (row: Row) => boolean
  /** Shown in place of rows that there are none of. */
  error?: unknown
  onRetry?: () => void
  /** Shown when there are no rows at all. */
  empty?: ReactNode
  /** Filters and buttons beside the search field. */
  tools?: ReactNode
  rowHeight?: number
  /** A list in place of the grid on a phone: what each line of a row shows. Define outside of the component. */
  phone?: PhoneLines
  /** Of the scrolled part; a paged table grows with its page. */
  maxHeight?: number | string
}

/** How a table asks for rows that are not there yet. */
export interface ServerPages<Row> {
  /** Another key is another list, shown from its top. */
  readonly listKey: string
  /** How many rows there are before the search narrows them, where the server says so. */
  readonly unsearched?: number | undefined
  /** The rows shown are those of another order or filter, until the new ones come. */
  readonly isBehind: boolean
  /** Why rows in view could not be read, whose places stay empty until they are asked for again; null when all could. */
  readonly missing: unknown
  readonly retry: () => void
  readonly onView: (from: number, to: number) => void
  /** All rows, for the spreadsheet. */
  readonly readAll: () => Promise<readonly Row[]>
}

/** A table that searches, sorts, pages or scrolls 100,000 rows, selects and exports them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rowKey, paging = false, selected, onSelected, error } = props
  const choice = useColumnChoice(props.name, props.columns)
  const narrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const phone = narrow ? props.phone : undefined
  const columns = choice.shown
  const drawn = useMemo(() => (phone ? [phoneColumn(props.columns, phone)] : columns), [phone, props.columns, columns])
  const rowHeight = phone ? phoneRowHeight(phone) : (props.rowHeight ?? 40)
  const sizes = Array.isArray(paging) ? paging : pageSizes
  const [own, setOwn] = useState<TableState>({
    ...initialTableState,
    sort: defaultSort(props.columns),
    pageSize: sizes[0] ?? initialTableState.pageSize,
    ...props.initial,
  })
  const state = props.state ?? own
  const change = (patch: Partial<TableState>) => (props.onState ?? setOwn)({ ...state, ...patch })

  const { pages: remote } = props
  const all = props.rows ?? (noRows as readonly Row[])
  const local = useFoundRows(remote ? (noRows as readonly Row[]) : (all as readonly Row[]), props.columns, state)
  const found = remote ? all : local
  const { page, pages, from, rows } = useMemo(
    () => (paging ? pageOf(found, state.page, state.pageSize) : { page: 1, pages: 1, from: 0, rows: found }),
    [found, paging, state.page, state.pageSize],
  )
  const selectable = onSelected !== undefined
  const about = useAboutTables()
  const template = gridTemplate(drawn, selectable)
  const present = () => found.filter(row => row !== undefined)
  const { isSelectable = () => true } = props
  const selection = useRowSelection<Row>({ rowKey, selected, onSelected, isSelectable, present })
  const { exporting, save } = useExporting(props.onExport, () => {
    const searched = state.search.trim()
    return exportTable(props.exportName ?? props.label, remote ? remote.readAll : present, columns, [
      ...about,
      ...(searched ? ([['Searched for', searched]] as const) : []),
    ])
  })
  const body = () => {
    // Rows stay when asking for them again fails; the shell says so.
    if (error && !props.rows?.length) return <ErrorState error={error} onRetry={props.onRetry} />
    if (props.rows === undefined)
      return <SkeletonRows rows={paging ? Math.min(state.pageSize, 12) : 12} height={rowHeight} />
    if (all.length === 0 && !(remote && state.search.trim()))
      return props.empty ?? <EmptyState title="Nothing here yet" />
    if (found.length === 0) return <EmptyState title="No matches found." />
    return (
      <GridBody
        label={props.label}
        rows={rows}
        listKey={remote ? `${remote.listKey} ${page}` : rows}
        onView={remote && ((first, last) => remote.onView(from + first, from + last))}
        busy={remote?.isBehind ?? false}
        total={found.length}
        from={from}
        rowKey={rowKey}
        columns={drawn}
        template={template}
        minWidth={leastWidth(drawn, selectable)}
        rowHeight={rowHeight}
        maxHeight={paging ? undefined : (props.maxHeight ?? 'calc(100dvh - 14rem)')}
        selected={selectable ? selection.keys : undefined}
        onSelect={selectable ? selection.toggle : undefined}
        isSelectable={isSelectable}
        onOpen={props.onOpen}
        header={
          <GridHeader
            columns={drawn}
            template={template}
            minWidth={leastWidth(drawn, selectable)}
            sort={state.sort}
            onSort={sort => change({ sort, page: 1 })}
            selection={selectable ? selection.ofAll : undefined}
          />
        }
      />
    )
  }

  const exports = props.exportName !== undefined || props.onExport !== undefined
  const unsearched = remote?.unsearched ?? all.length
  const counted = props.rows !== undefined && unsearched > 0
  // Without a field for a search it is a short list, until more rows are there: so nothing moves when they come.
  const isPhoneSorted =
    phone !== undefined &&
    columns.some(({ sortable }) => sortable !== false) &&
    (props.searchLabel !== undefined || unsearched > fewRows)
  return (
    <section aria-label={props.label} className={classes.root}>
      <TableTools
        search={
          props.searchLabel && (
            <SearchInput
              label={props.searchLabel}
              value={state.search}
              delay={remote ? searchDelay : 0}
              onChange={search => change({ search, page: 1 })}
            />
          )
        }
        tools={props.tools}
        sort={
          isPhoneSorted && <PhoneSort columns={columns} sort={state.sort} onSort={sort => change({ sort, page: 1 })} />
        }
        count={counted && <RowCount found={found.length} of={unsearched} />}
        columns={
          props.name &&
          !phone && (
            <ColumnsMenu
              columns={props.columns}
              shown={columns}
              exported={props.exportName !== undefined}
              onToggle={choice.toggle}
              onShowAll={choice.showAll}
            />
          )
        }
        exports={
          exports && (
            <Button
              variant="default"
              px="sm"
              leftSection={<IconDownload size={16} />}
              disabled={found.length === 0 || (!props.onExport && columns.every(column => column.export === 'none'))}
              loading={exporting}
              onClick={save}
            >
              {props.onExport && selection.keys.size > 0
                ? `Export ${formatCount(selection.keys.size)} selected`
                : 'Export'}
            </Button>
          )
        }
      />
      {remote?.missing != null && <MissingRows error={remote.missing} onRetry={remote.retry} />}
      <div className={classes.card}>
        {body()}
        {paging && (
          <TablePages
            page={page}
            pages={pages}
            from={from}
            shown={rows.length}
            total={found.length}
            pageSize={state.pageSize}
            sizes={sizes}
            onPage={next => change({ page: next })}
            onPageSize={pageSize => change({ pageSize, page: 1 })}
          />
        )}
      </div>
    </section>
  )
}

/** So few rows are not sorted on a phone. */
const fewRows = 5
/** Milliseconds without typing before a server is asked. */
const searchDelay = 250
const noRows: readonly never[] = []
