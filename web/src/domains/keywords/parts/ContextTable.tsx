import { ActionIcon, Button, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useMayCall } from '#lib/may-call.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Hint } from '#ui/Hint.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type ContextRow, rowKey } from './context-edits.ts'
import classes from './Keywords.module.css'
import { writeKeyword } from './keyword-text.ts'
import { pageSizesOfKeywords } from './page-sizes.ts'

interface ContextTableProps {
  /** "must be present" or "must not be present". */
  title: string
  /** What the table does to matches. */
  meaning: string
  rows: readonly ContextRow[] | undefined
  error: unknown
  onRetry: () => void
  onAdd: (typed: string) => void
  onDelete: (row: ContextRow) => void
}

const keywordColumn: Column<ContextRow> = {
  id: 'keyword',
  header: 'Keyword',
  value: writeKeyword,
  render: row => (
    <span className={classes.keyword} title={writeKeyword(row)}>
      {writeKeyword(row)} {!('id' in row) && <Pill tone="accent">Not saved</Pill>}
    </span>
  ),
  width: 160,
}

const deleteColumn = (onDelete: (row: ContextRow) => void): Column<ContextRow> => ({
  id: 'delete',
  header: 'Delete',
  value: () => null,
  sortable: false,
  searchable: false,
  align: 'center',
  width: 72,
  grow: 0,
  render: row => (
    <Hint label="Delete">
      <ActionIcon aria-label={`Delete ${writeKeyword(row)}`} onClick={() => onDelete(row)}>
        <IconTrash size={18} />
      </ActionIcon>
    </Hint>
  ),
})

/** One of the two tables of context keywords. */
export function ContextTable({ title, meaning, rows, error, onRetry, onAdd, onDelete }: ContextTableProps) {
  const [typed, setTyped] = useState('')
  const mayChange = useMayCall('updateContextKeywords')
  const columns = useMemo(
    () => (mayChange ? [keywordColumn, deleteColumn(onDelete)] : [keywordColumn]),
    [mayChange, onDelete],
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd(typed)
    setTyped('')
  }
  return (
    <div className={classes.table}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {mayChange && (
        <form onSubmit={add} className={classes.add}>
          <TextInput
            aria-label={`Add keywords that ${title}`}
            placeholder="Keywords, separated by commas"
            value={typed}
            maxLength={5000}
            disabled={rows === undefined}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            Add
          </Button>
        </form>
      )}
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        rowHeight={45}
        paging={pageSizesOfKeywords}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState title="No keywords found">{meaning}</EmptyState>}
      />
    </div>
  )
}
