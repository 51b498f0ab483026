import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { labelOf } from './fields.ts'
import type { Draft } from './loader.ts'
import { loaders } from './loaders.ts'
import { readDrafts } from './read-drafts.ts'
import type { Table } from './read-table.ts'
import type { Columns, Problem } from './table-row.ts'

/** Rows that are judged or written in one transaction. */
export const batchRows = 2000

/** What came of judging a batch: the rows that come in, and why the others do not. */
export const judgeBatch = async (
  app: AppContext,
  tx: TenantTransaction,
  { kind }: Columns,
  drafts: readonly Draft[],
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
  return { accepted: await judge({ app, tx, drafts, refuse }), problems }
}

/**
 * Takes every row through what a run does before it writes, and writes nothing. A row that is accepted here is accepted by
 * the run, as long as nobody changes what it refers to meanwhile.
 */
export const checkTable = async (
  app: AppContext,
  tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
  table: Table,
  columns: Columns,
  tell: (problem: Problem) => void,
): Promise<{ readonly accepted: number; readonly refused: number; readonly skipped: number }> => {
  const counts = { accepted: 0, refused: 0, skipped: 0 }
  let drafts: Draft[] = []
  const judge = async () => {
    const judged = await tenant(tx => judgeBatch(app, tx, columns, drafts))
    counts.accepted += judged.accepted.length
    counts.refused += drafts.length - judged.accepted.length
    judged.problems.forEach(tell)
    drafts = []
  }
  for await (const { draft, skipped } of readDrafts(table, columns, tell)) {
    if (draft) drafts.push(draft)
    else if (skipped) counts.skipped += 1
    else counts.refused += 1
    if (drafts.length === batchRows) await judge()
  }
  if (drafts.length > 0) await judge()
  return counts
}
