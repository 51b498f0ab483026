import { dataRows } from './data-rows.ts'
import { type ImportKind, labelOf } from './fields.ts'
import type { Draft } from './loader.ts'
import { loaders } from './loaders.ts'
import type { Table } from './read-table.ts'
import { type Columns, type Problem, TableRowReader } from './table-row.ts'

/** One row of a table as its loader read it; without a draft when the row is refused, or skipped as was chosen. */
export interface ReadRow {
  readonly number: number
  readonly draft: Draft | null
  readonly skipped: boolean
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
      problem: `This id occurs ${times} times in the table; the row is kept as a separate deal, "${own}".`,
      value: id,
    })
    return repeatable.withId(draft, own)
  }
}

/** Refuses rows that claim a name which an earlier row has for somebody else. */
const refuseClaimed = (kind: ImportKind, tell: (problem: Problem) => void) => {
  const { claims } = loaders[kind]
  const holders = new Map<string, { readonly holder: string; readonly row: number }>()
  return (draft: Draft): Draft | null => {
    if (!claims) return draft
    const { holder, names } = claims(draft)
    for (const { field, name } of names) {
      const earlier = holders.get(name)
      if (!earlier || earlier.holder === holder) continue
      const problem = `Row ${earlier.row} has this for another person. Please choose another.`
      tell({ row: draft.row, field: labelOf(kind, field), severity: 'error', problem, value: name })
      return null
    }
    for (const { name } of names) if (!holders.has(name)) holders.set(name, { holder, row: draft.row })
    return draft
  }
}

/** Reads a table row by row into drafts, blank rows left out, reporting every problem that shows without looking at the database. */
export async function* readDrafts(
  table: Table,
  columns: Columns,
  tell: (problem: Problem) => void,
): AsyncGenerator<ReadRow> {
  const { kind } = columns
  const keep = keepRepeats(kind, tell)
  const claim = refuseClaimed(kind, tell)
  for await (const { number, cells, fits } of dataRows(table)) {
    const row = new TableRowReader(number, cells, columns, tell)
    if (!fits) {
      const problem = `The row has ${cells.length} cells, the header ${columns.count}: check quotes and separators.`
      tell({ row: number, field: 'Row', severity: 'error', problem, value: '' })
      yield { number, draft: null, skipped: false }
      continue
    }
    const read = row.isWithinLimits() ? loaders[kind].read(row) : null
    if (read === null || read === 'skip') yield { number, draft: null, skipped: read === 'skip' }
    else {
      const claimed = claim(read)
      yield { number, draft: claimed && keep(claimed), skipped: false }
    }
  }
}
