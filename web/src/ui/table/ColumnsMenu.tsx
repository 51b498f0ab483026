import { Button, Checkbox, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { PopMenu } from '../PopMenu.tsx'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  /** What is said of the spreadsheet, where the table has one. */
  exported: boolean
  onToggle: (id: string) => void
  onShowAll: () => void
}

// Escape closes the menu, and not the panel that the table may stand in.
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

/** Which columns a table shows. The last one cannot be hidden. */
export function ColumnsMenu<Row>({ columns, shown, exported, onToggle, onShowAll }: ColumnsMenuProps<Row>) {
  const all = shown.length === columns.length
  return (
    <PopMenu
      label="Columns"
      width={240}
      target={({ onClick }) => (
        <Button variant={all ? 'default' : 'light'} px="sm" leftSection={<IconColumns3 size={16} />} onClick={onClick}>
          Columns
        </Button>
      )}
    >
      <fieldset className={classes.columns}>
        <legend>{all ? 'Shown columns' : `Shown columns (${shown.length} of ${columns.length})`}</legend>
        {columns.map(column => (
          <Checkbox
            key={column.id}
            size="sm"
            label={column.header}
            checked={shown.includes(column)}
            disabled={shown.length === 1 && shown.includes(column)}
            onChange={() => onToggle(column.id)}
            {...ownEscape}
          />
        ))}
      </fieldset>
      {exported && (
        <Text size="xs" c="dimmed" px="xs">
          Export has the shown columns.
        </Text>
      )}
      <Button fullWidth mt={4} size="compact-sm" variant="subtle" onClick={onShowAll} {...ownEscape}>
        Show all columns
      </Button>
    </PopMenu>
  )
}
