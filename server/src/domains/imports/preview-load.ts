import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { loadMappings, savedFieldOf, valueMapsOf } from './mapping/load-mappings.ts'
import { checkTable } from './tables/check-table.ts'
import { fieldsOf, type ImportKind } from './tables/fields.ts'
import { type ImportRequest, readImportRequest, recognise } from './tables/read-import-request.ts'
import { type Survey, surveyTable } from './tables/readings/survey-table.ts'
import { checkMapping, type Mapping } from './tables/recognise.ts'
import { listStages } from './tables/stages.ts'
import { columnsOf, type Problem } from './tables/table-row.ts'

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

const samplesOf = (rows: Survey['firstRows'], index: number): string[] =>
  [...new Set(rows.map(row => row[index] ?? '').filter(Boolean))].slice(0, shownSamples)

/** Errors before notices, each in the order of the rows. */
const inOrder = (a: Problem, b: Problem): number => a.severity.localeCompare(b.severity) || a.row - b.row

/** A table of deals that says nothing of their outcome: nobody should find out later that all of them are open. */
const outcomeNotice = (kind: ImportKind, mapping: Mapping): Problem[] => {
  if (kind !== 'opportunities' || mapping.includes('status') || mapping.includes('stage')) return []
  const problem = 'No column is mapped to Status or Stage: new deals are open, and existing deals keep theirs.'
  return [{ row: 1, field: 'Columns', severity: 'notice', problem, value: '' }]
}

/** Reads a table without keeping it: what it seems to be, its first rows, and the first problems in all its rows. */
export const previewLoad: Handler<'previewLoad'> = async call => {
  const { app, read } = call
  const sent = await readImportRequest(call.parts ?? (await receiveParts(call.request)))
  const [saved, there] = await read(async tx => [await loadMappings(tx), await listStages(tx)] as const)
  const { kind, mapping } = recognise(sent, savedFieldOf(saved))
  const { header } = sent.table
  const wrong = kind && mappingProblem(kind, sent, mapping)
  const readAs = wrong ? null : kind
  const valueMaps = readAs ? valueMapsOf(saved, there, readAs, header, mapping) : {}
  const survey = await surveyTable(sent.table, readAs, mapping, wrong ? {} : sent.choices, there, valueMaps)
  const problems: Problem[] = wrong
    ? [wrong]
    : survey.open.map(open => ({ row: 1, severity: 'error', value: '', ...open }))
  let [errors, notices] = [problems.length, 0]
  let counts = { accepted: 0, refused: 0, skipped: 0 }
  if (kind && !wrong) {
    problems.push(...outcomeNotice(kind, mapping))
    const columns = columnsOf(kind, header, mapping, survey.readings)
    counts = await checkTable(app, read, sent.table, columns, problem => {
      const seen = problem.severity === 'error' ? errors : notices
      if (seen < shownProblems) problems.push(problem)
      if (problem.severity === 'error') errors += 1
      else notices += 1
    })
  }
  const kinds = Object.keys(fieldsOf) as ImportKind[]
  return {
    kind,
    columns: header.map((name, index) => ({
      name,
      field: mapping[index] ?? null,
      samples: samplesOf(survey.firstRows, index),
    })),
    fields: kinds.flatMap(of =>
      fieldsOf[of].map(({ field, label, required }) => ({ kind: of, field, label, required })),
    ),
    rowCount: survey.rowCount,
    rows: survey.firstRows.map(row => [...row]),
    readings: [...survey.columns],
    unknownNames: [...survey.unknownNames],
    stages: there.map(({ name }) => name),
    counts,
    problems: problems.toSorted(inOrder).slice(0, shownProblems),
  }
}
