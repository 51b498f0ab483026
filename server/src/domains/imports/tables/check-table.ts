import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { labelOf } from './fields.ts'
import type { Draft } from './loader.ts'
import { loaders } from './loaders.ts'
import { readDrafts } from './read-drafts.ts'
import type { Table } from './read-table.ts'
import type { Columns, Problem } from './table-row.ts'

/** Rows that are judged or written in one transaction. */
export const batchRows = 2000

/** What came of judging a batch: the rows that are imported, and why the others are not. A check gives `earlier`. */
export const judgeBatch = async (
  app: AppContext,
  tx: TenantTransaction,
  { kind }: Columns,
  drafts: readonly Draft[],
  earlier?: readonly Draft[],
): Promise<{ readonly accepted: readonly Draft[]; readonly problems: readonly Problem[] }> => {
  const { judge } = loaders[kind]
  if (!judge || drafts.length === 0) return { accepted: drafts, problems: [] }
  const problems: Problem[] = []
  const refuse = (draft: Draft, field: string, problem: string, value: string) =>
    problems.push({
      row: draft.row,
      severity: 'error',
      field: labelOf(kind, field),
      problem,
      value: value.slice(0, 200),
    })
  return {
    accepted: await judge({ app, tx, drafts, earlier: earlier ?? [], isCheck: earlier !== undefined, refuse }),
    problems,
  }
}

/**
 * Takes every row through what a run does before it writes, and writes nothing. A row that is accepted here is accepted by
 * the run, as long as nobody changes what it refers to meanwhile.
 */
export const checkTable = async (
  app: AppContext,
  read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>,
  table: Table,
  columns: Columns,
  tell: (problem: Problem) => void,
): Promise<{ readonly accepted: number; readonly refused: number; readonly skipped: number }> => {
  const counts = { accepted: 0, refused: 0, skipped: 0 }
  const earlier: Draft[] = []
  let drafts: Draft[] = []
  let rows = 0
  const judge = async () => {
    const judged = await read(tx => judgeBatch(app, tx, columns, drafts, earlier))
    earlier.push(...(loaders[columns.kind].decisive?.(judged.accepted) ?? []))
    counts.accepted += judged.accepted.length
    counts.refused += drafts.length - judged.accepted.length
    judged.problems.forEach(tell)
    drafts = []
    rows = 0
  }
  for await (const { draft, skipped } of readDrafts(table, columns, tell)) {
    if (draft) drafts.push(draft)
    else if (skipped) counts.skipped += 1
    else counts.refused += 1
    rows += 1
    if (rows === batchRows) await judge()
  }
  if (rows > 0) await judge()
  return counts
}
