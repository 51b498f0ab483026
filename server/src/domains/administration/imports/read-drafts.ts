import type { ImportKind } from './fields.ts'
import type { Draft } from './loader.ts'
import { loaders } from './loaders.ts'
import type { Table } from './read-table.ts'
import type { Mapping } from './recognise.ts'
import { columnsOf, type Problem, TableRowReader } from './table-row.ts'

/** One row of a table as its loader read it; without a draft when the row is refused. */
export interface ReadRow {
  readonly number: number
  readonly draft: Draft | null
}

/** Gives rows that repeat an id ids of their own, in the order of the table: `7`, `7#2`, `7#3`. */
const keepRepeats = (kind: ImportKind, tell: (problem: Problem) => void) => {
  const { repeatable } = loaders[kind]
  const seen = new Map<string, number>()
  return (draft: Draft): Draft => {
    const id = repeatable?.idOf(draft)
    if (!repeatable || !id) return draft
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    if (times === 1) return draft
    const own = `${id}#${times}`
    tell({
      row: draft.row,
      field: 'CRM opportunity id',
      severity: 'notice',
      problem: `This id stands in the table ${times} times by now; the row is kept as a deal of its own, "${own}".`,
      value: id,
    })
    return repeatable.withId(draft, own)
  }
}

/** Reads a table row by row into drafts, blank rows left out, telling every problem that shows without looking at the database. */
export async function* readDrafts(
  table: Table,
  kind: ImportKind,
  mapping: Mapping,
  tell: (problem: Problem) => void,
): AsyncGenerator<ReadRow> {
  const columns = columnsOf(kind, table.header, mapping)
  const keep = keepRepeats(kind, tell)
  for await (const { number, cells } of table.rows()) {
    if (cells.every(cell => cell.trim() === '')) continue
    const row = new TableRowReader(number, cells, columns, tell)
    if (cells.length > columns.count && cells.slice(columns.count).some(cell => cell.trim() !== '')) {
      const told = `The row has ${cells.length} cells, the header ${columns.count}: quotes or separators are wrong.`
      tell({ row: number, field: 'Row', severity: 'error', problem: told, value: '' })
      yield { number, draft: null }
      continue
    }
    const draft = loaders[kind].read(row)
    yield { number, draft: draft && keep(draft) }
  }
}
