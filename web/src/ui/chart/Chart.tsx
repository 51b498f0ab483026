import { ActionIcon, Box, Button, Group, Text } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable, IconTableExport } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { saveDrawing } from '../figure/save-drawing.ts'
import { Hint } from '../Hint.tsx'
import { Panel } from '../layout/Panel.tsx'
import { notify } from '../notify.ts'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { useAboutTables } from '../table/about-table.ts'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { exportTable } from '../table/export-table.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import type { ChartDescription, Key } from './chart-description.ts'
import { RowTooltip } from './RowTooltip.tsx'

export interface ChartProps<Row> {
  title: string
  /** What is shown and how to read it, in a line under the title. */
  note?: ReactNode
  /** One row for each point; undefined while loading. Keep the same array between renders. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** Of the table view and the spreadsheet; the first names a row. Hovering over a point tells them all. */
  columns: readonly Column<Row>[]
  /** What is drawn; keep the same between renders. A point that stands for a row has the row's key. */
  description: ChartDescription
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
  const about = useAboutTables()
  const frame = useRef<HTMLDivElement>(null)
  const rowOf = (key: string) => rows?.find(row => String(rowKey(row)) === key)
  const savePicture = () => {
    const drawing = frame.current?.querySelector('svg')
    if (drawing) saveDrawing(drawing, title).catch(notify.error)
  }
  const select = (key: string) => {
    const row = rowOf(key)
    if (row !== undefined) onSelect?.(row)
  }
  const tooltip = (key: string) => {
    const row = rowOf(key)
    return row === undefined ? null : <RowTooltip columns={columns} row={row} />
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
        <div ref={frame}>
          <ChartDrawing
            label={`${title}: a chart of ${rows.length} points. The table view has the same data.`}
            height={height}
            description={props.description}
            tooltip={tooltip}
            onSelect={onSelect && select}
          />
        </div>
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
                <Hint label="Save as picture (PNG)">
                  <ActionIcon aria-label={`Save as picture: ${title}`} onClick={savePicture}>
                    <IconPhotoDown size={18} />
                  </ActionIcon>
                </Hint>
              )}
              <Hint label="Save as spreadsheet (XLSX)">
                <ActionIcon
                  aria-label={`Save as spreadsheet: ${title}`}
                  onClick={() => void exportTable(title, () => rows, columns, about)}
                >
                  <IconTableExport size={18} />
                </ActionIcon>
              </Hint>
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
      <Box mih={height}>{content()}</Box>
    </Panel>
  )
}
