import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import classes from './DataTable.module.css'

/** How many rows there are, and how many of them were found. */
export function RowCount({ found, of }: { found: number; of: number }) {
  return (
    <Text size="sm" c="dimmed" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {found === of ? formatQuantity(of, 'row') : `${formatCount(found)} of ${formatCount(of)}`}
    </Text>
  )
}

interface TableToolsProps {
  search: ReactNode
  tools: ReactNode
  sort: ReactNode
  count: ReactNode
  columns: ReactNode
  exports: ReactNode
}

/** What stands above a table; nothing when there is no tool, however many rows there are. */
export function TableTools({ search, tools, sort, count, columns, exports }: TableToolsProps) {
  if (!search && !tools && !sort && !columns && !exports) return null
  return (
    <Group gap="sm" className={classes.tools}>
      {search}
      {tools}
      {sort}
      <Group gap="sm" ml="auto">
        {count}
        {columns}
        {exports}
      </Group>
    </Group>
  )
}
