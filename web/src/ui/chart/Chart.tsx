import { ActionIcon, Box, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable, IconTableExport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { saveDrawing } from '../figure/save-drawing.ts'
import { Panel } from '../layout/Panel.tsx'
import { notify } from '../notify.ts'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { exportTable } from '../table/export-table.ts'
import { useSeen } from '../use-seen.ts'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { tooltipOf } from './cell-text.ts'
import type { ChartLook, ChartOption, Key } from './chart-option.ts'

const ChartDrawing = lazyPart('chart', () => import('./ChartDrawing.tsx'))

export interface ChartProps<Row> {
  title: string
  /** What is shown and how to read it, in a line under the title. */
  note?: ReactNode
  /** One row for each point; undefined while loading. Keep the same array between renders. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** Of the table view and the spreadsheet; the first names a row. Hovering over a point tells them all. */
  columns: readonly Column<Row>[]
  /** What ECharts shall draw; memoise it. A point that stands for a row has the row's key as its `id`. */
  option: (look: ChartLook) => ChartOption
  height?: number
  /** A click on a point, or on its row in the table view. */
  onSelect?: ((row: Row) => void) | undefined
  /** In the place of the chart when there are no rows. */
  empty?: ReactNode
  error?: unknown
  onRetry?: () => void
  /** Choices that belong to the chart. */
  tools?: ReactNode
  /** Under the drawing: a legend in words. */
  legend?: ReactNode
}

/** A chart with its table view a click away, and both to be taken along. */
export function Chart<Row>(props: ChartProps<Row>) {
  const { title, rows, rowKey, columns, height = 320, onSelect } = props
  const [asTable, setAsTable] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // The script that draws is large, and not needed for what is seen first.
  const seen = useSeen(place, 'everywhere')
  const rowOf = useCallback((key: Key) => rows?.find(row => rowKey(row) === key), [rows, rowKey])
  const savePicture = () => {
    const drawing = frame.current?.querySelector('svg')
    if (drawing) saveDrawing(drawing, title).catch(notify.error)
  }
  const select = (key: Key) => {
    const row = rowOf(key)
    if (row !== undefined) onSelect?.(row)
  }
  const tooltip = (key: Key) => {
    const row = rowOf(key)
    return row === undefined ? null : tooltipOf(columns, row)
  }
  const full = rows !== undefined && rows.length > 0

  const content = () => {
    if (props.error && !rows) return <ErrorState error={props.error} onRetry={props.onRetry} />
    if (!rows) return <ChartSkeleton height={height} />
    if (rows.length === 0) return props.empty ?? <EmptyState title="No data yet" />
    if (asTable)
      return (
        <DataTable label={title} rows={rows} columns={columns} rowKey={rowKey} onOpen={onSelect} maxHeight={height} />
      )
    return (
      <>
        {seen ? (
          <Suspense fallback={<ChartSkeleton height={height} />}>
            <div ref={frame}>
              <ChartDrawing
                label={`${title}: a chart of ${rows.length} points. The table view has the same data.`}
                height={height}
                option={props.option}
                tooltip={tooltip}
                onSelect={onSelect && select}
              />
            </div>
          </Suspense>
        ) : (
          <div style={{ height }} />
        )}
        {props.legend}
      </>
    )
  }

  return (
    <Panel
      title={title}
      actions={
        <Group gap={4}>
          {props.tools}
          {full && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
                aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? 'Chart' : 'Table'}
              </Button>
              {!asTable && (
                <Tooltip label="Save as picture (PNG)">
                  <ActionIcon aria-label={`Save as picture: ${title}`} onClick={savePicture}>
                    <IconPhotoDown size={18} />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label="Save as spreadsheet (XLSX)">
                <ActionIcon
                  aria-label={`Save as spreadsheet: ${title}`}
                  onClick={() => void exportTable(title, () => rows, columns)}
                >
                  <IconTableExport size={18} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
        </Group>
      }
    >
      {props.note && (
        <Text size="sm" c="dimmed" mb="xs">
          {props.note}
        </Text>
      )}
      <Box ref={place} mih={height}>
        {content()}
      </Box>
    </Panel>
  )
}
