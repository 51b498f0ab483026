import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { AuditEntry } from '#http/written.ts'
import { loadMappings, savedFieldOf, valueMapsOf } from '../mapping/load-mappings.ts'
import { judgeBatch } from '../tables/check-table.ts'
import { additional, type ImportKind } from '../tables/fields.ts'
import type { Draft } from '../tables/loader.ts'
import { loaders } from '../tables/loaders.ts'
import { keyOfName, type Readings } from '../tables/readings/readings.ts'
import type { Mapping, SavedField } from '../tables/recognise.ts'
import { listStages } from '../tables/stages.ts'
import { columnsOf, type Problem, TableRowReader } from '../tables/table-row.ts'
import { takeTurn } from '../tables/take-turn.ts'
import { writeDrafts } from '../tables/write-drafts.ts'

/** A record that comes in by itself, as a row of a table: the cells by the CRM's names of fields. */
export interface RecordRow {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

/** What came of records: why some were not written, by their keys, and what the audit trail says of single ones. */
export interface LoadedRecords {
  readonly refused: ReadonlyMap<string, string>
  readonly entries: readonly AuditEntry[]
}

/** The fields of columns: as the customer mapped them, else as is usual; what nobody mapped is left out. */
const mappingOf = (
  kind: ImportKind,
  header: readonly string[],
  usual: Readonly<Record<string, string>>,
  savedField: SavedField,
): Mapping => {
  const saved = header.map(column => savedField(kind, column))
  const used = new Set(saved)
  const taken = new Set<string>()
  return header.map((column, index) => {
    const named = saved[index]
    const field = named ?? (used.has(usual[column]) ? undefined : usual[column])
    if (field === undefined || (field !== additional && taken.has(field))) return null
    taken.add(field)
    return field
  })
}

/** Stages that the CRM itself says are won or lost need no decision of a person, unless the mapping names them. */
const decidedStages = (
  rows: readonly RecordRow[],
  header: readonly string[],
  mapping: Mapping,
  mapped: Readonly<Record<string, string>> | undefined,
): Readings['stages'] => {
  const [stage, status] = ['stage', 'status'].map(field => header[mapping.indexOf(field)])
  if (stage === undefined || status === undefined || mapped !== undefined) return {}
  const stages: Record<string, 'Won' | 'Lost'> = {}
  for (const { cells } of rows) {
    const outcome = cells[status]
    if (outcome === 'Won' || outcome === 'Lost') stages[keyOfName(cells[stage] ?? '')] = outcome
  }
  return stages
}

/**
 * Writes records of a CRM as an import of a table writes its rows: by the same mapping of fields and values, the same readings and the same
 * rules. Doing it twice changes nothing.
 *
 * @param usual the product's fields by those of the CRM, where the customer mapped nothing else
 */
export const loadRecords = async (
  app: AppContext,
  tx: TenantTransaction,
  kind: ImportKind,
  rows: readonly RecordRow[],
  usual: Readonly<Record<string, string>>,
): Promise<LoadedRecords> => {
  const refused = new Map<string, string>()
  if (rows.length === 0) return { refused, entries: [] }
  await takeTurn(tx)
  const [saved, stages] = [await loadMappings(tx), await listStages(tx)]
  const header = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const mapping = mappingOf(kind, header, usual, savedFieldOf(saved))
  const valueMaps = valueMapsOf(saved, stages, kind, header, mapping)
  const columns = columnsOf(kind, header, mapping, {
    dayOrder: {},
    decimalSign: {},
    statuses: {},
    stages: decidedStages(rows, header, mapping, valueMaps.stage),
    valueMaps,
  })
  const keyOf = (number: number) => rows[number - 1]?.key ?? ''
  const report = ({ row, severity, field, problem }: Problem) => {
    if (severity === 'error') refused.set(keyOf(row), `${field}: ${problem}`)
  }
  const drafts: Draft[] = []
  for (const [index, { cells, key }] of rows.entries()) {
    const row = new TableRowReader(
      index + 1,
      header.map(name => cells[name] ?? ''),
      columns,
      report,
    )
    const draft = row.isWithinLimits() ? loaders[kind].read(row) : null
    if (draft === 'skip') refused.set(key, 'The mapping of the CRM leaves it out.')
    else if (draft !== null) drafts.push(draft)
  }
  const judged = await judgeBatch(app, tx, columns, drafts)
  judged.problems.forEach(report)
  if (judged.accepted.length === 0) return { refused, entries: [] }
  const { entries = [] } = await writeDrafts(kind, {
    app,
    tx,
    drafts: judged.accepted,
    columns,
    createdBy: null,
    notice: () => {},
  })
  return { refused, entries }
}
