import type { Handler } from '../../http/call-context.ts'
import { fieldsOf, type ImportKind } from './imports/fields.ts'
import { readDrafts } from './imports/read-drafts.ts'
import { type ImportRequest, readImportRequest, recognise } from './imports/read-import-request.ts'
import { checkMapping, type Mapping } from './imports/recognise.ts'
import type { Problem } from './imports/table-row.ts'

const shownRows = 20
const shownProblems = 200
const shownSamples = 3

/** What is wrong with the mapping itself, as a problem of the header; null when rows can be read by it. */
const mappingProblem = (kind: ImportKind, request: ImportRequest, mapping: Mapping): Problem | null => {
  try {
    checkMapping(kind, request.table.header, mapping)
    return null
  } catch (error) {
    const problem = (error as Error).message
    return { row: 1, field: 'Columns', severity: 'error', problem, value: '' }
  }
}

const readHead = async (request: ImportRequest): Promise<{ rows: string[][]; rowCount: number }> => {
  const rows: string[][] = []
  let rowCount = 0
  for await (const { cells } of request.table.rows()) {
    if (cells.every(cell => cell.trim() === '')) continue
    rowCount += 1
    if (rows.length < shownRows) rows.push(request.table.header.map((_name, index) => cells[index] ?? ''))
  }
  return { rows, rowCount }
}

const findProblems = async (kind: ImportKind, request: ImportRequest, mapping: Mapping): Promise<Problem[]> => {
  const wrong = mappingProblem(kind, request, mapping)
  if (wrong) return [wrong]
  const problems: Problem[] = []
  const keep = (problem: Problem) => {
    if (problems.length < shownProblems) problems.push(problem)
  }
  for await (const _row of readDrafts(request.table, kind, mapping, keep)) if (problems.length >= shownProblems) break
  return problems
}

const samplesOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  [...new Set(rows.map(row => row[index] ?? '').filter(Boolean))].slice(0, shownSamples)

/** Reads a table without keeping it: what it seems to be, its first rows, and the first problems in all its rows. */
export const previewLoad: Handler<'previewLoad'> = async ({ request }) => {
  const sent = await readImportRequest(request)
  const { kind, mapping } = recognise(sent)
  const { rows, rowCount } = await readHead(sent)
  const problems = kind ? await findProblems(kind, sent, mapping) : []
  const kinds = Object.keys(fieldsOf) as ImportKind[]
  return {
    kind,
    columns: sent.table.header.map((name, index) => ({
      name,
      field: mapping[index] ?? null,
      samples: samplesOf(rows, index),
    })),
    fields: kinds.flatMap(of =>
      fieldsOf[of].map(({ field, label, required }) => ({ kind: of, field, label, required })),
    ),
    rowCount,
    rows,
    problems,
  }
}
