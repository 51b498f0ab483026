import type { Answer } from '@bic/contract/calls/routes'
import { notMapped } from '@bic/contract/imports/crm-objects'
import type { ImportChoices } from '@bic/contract/imports/imports'
import { mapValue } from '#domains/imports/mapping/crm-values.ts'
import { badInput } from '#http/app-error.ts'
import { dataRows } from '../data-rows.ts'
import { fieldsOf, type ImportField, type ImportKind } from '../fields.ts'
import type { Table } from '../read-table.ts'
import type { Mapping } from '../recognise.ts'
import { tidy } from '../values/compare-names.ts'
import { readCents } from '../values/read-amount.ts'
import { isDotted, readDay } from '../values/read-day.ts'
import { type DealStatus, outcomeOfStage, readStatus } from '../values/read-status.ts'
import { keyOfName, type Readings } from './readings.ts'
import { TwoReadings } from './two-readings.ts'

type Preview = Answer<'previewLoad'>
type ColumnReading = Preview['readings'][number]
type UnknownName = Preview['unknownNames'][number]

/** A stage that is there, or was made by an earlier import. */
export interface StageThere {
  readonly name: string
  readonly outcome: DealStatus
}

/** What all rows of a table say together. */
export interface Survey {
  readonly readings: Readings
  readonly columns: readonly ColumnReading[]
  readonly unknownNames: readonly UnknownName[]
  /** What has to be chosen before the table can be loaded, in words. */
  readonly open: readonly { readonly field: string; readonly problem: string }[]
  readonly rowCount: number
  readonly firstRows: readonly (readonly string[])[]
}

/** More different names than this are no stages: the wrong column is mapped. */
const mostNames = 300
const shownRows = 20
const words = { 'day-first': 'day first', 'month-first': 'month first', point: 'decimal point', comma: 'decimal comma' }

const days = () => new TwoReadings(['day-first', 'month-first'], readDay, String)
const amounts = () =>
  new TwoReadings(['point', 'comma'], readCents, cents =>
    (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )

interface Surveyed {
  readonly index: number
  readonly field: ImportField
}
interface TwoWayColumn extends Surveyed {
  readonly two: ReturnType<typeof days> | ReturnType<typeof amounts>
  /** All its dates are written with dots: then the day is first. */
  dotted: boolean
}

/** Names of stages and statuses that nobody knows, with how many rows have them. */
class UnknownNames {
  readonly #found = new Map<string, { readonly value: string; rows: number }>()
  add(value: string): void {
    const key = keyOfName(value)
    const found = this.#found.get(key)
    if (found) found.rows += 1
    else if (this.#found.size <= mostNames) this.#found.set(key, { value: tidy(value), rows: 1 })
  }
  get all() {
    return [...this.#found].map(([key, found]) => ({ key, ...found })).sort((a, b) => b.rows - a.rows)
  }
}

const byKey = <V>(given: Readonly<Record<string, V>> | undefined): Map<string, V> =>
  new Map(Object.entries(given ?? {}).map(([name, choice]) => [keyOfName(name), choice]))

const checkFields = (fields: readonly Surveyed[], choices: ImportChoices): void => {
  for (const [part, valueType, what] of [
    ['dayOrder', 'day', 'date'],
    ['decimalSign', 'amount', 'amount'],
  ] as const) {
    const known = fields.filter(({ field }) => field.valueType === valueType).map(({ field }) => field.field)
    const stranger = Object.keys(choices[part] ?? {}).find(name => !known.includes(name))
    if (stranger !== undefined) {
      const use = known.length > 0 ? `Use one of ${known.join(', ')}.` : `The table has no ${what} column.`
      throw badInput('choices', `"${stranger}" in ${part} is not a mapped ${what} field. ${use}`)
    }
  }
}

/** Refuses choices that contradict the stages that are there. */
const checkStages = (choices: ImportChoices, there: readonly StageThere[]): void => {
  const outcomes = new Map(there.map(stage => [keyOfName(stage.name), stage.outcome]))
  const chosen = byKey(choices.stages)
  for (const [name, choice] of Object.entries(choices.stages ?? {})) {
    if (typeof choice === 'object') {
      const key = keyOfName(choice.stage)
      const target = chosen.get(key)
      const isKnown = outcomes.has(key) || outcomeOfStage(choice.stage) !== null
      if (!isKnown && (typeof target !== 'string' || target === 'skip'))
        throw badInput('choices', `"${name}" is mapped to the stage "${choice.stage}", which does not exist.`)
      continue
    }
    const present = outcomes.get(keyOfName(name)) ?? outcomeOfStage(name)
    if (choice !== 'skip' && present && present !== choice)
      throw badInput('choices', `The stage "${name}" is known as ${present}; it cannot be read as ${choice}.`)
  }
}

const describe = (label: string, column: TwoWayColumn, part: string, isMixed: boolean): string => {
  const { two, field } = column
  const [first, second] = two.readings
  const fix = `Choose ${words[first]} or ${words[second]}: choices {"${part}":{"${field.field}":"${first}"}} or "${second}".`
  if (!isMixed) {
    const [example] = two.ambiguous
    const seen = `${example?.value} is ${example?.readAs[0]} (${words[first]}) or ${example?.readAs[1]} (${words[second]})`
    return `"${label}" can be read in two ways: ${seen}. ${fix}`
  }
  const rows = (side: 0 | 1) =>
    `${two.only[side].rows} only with ${words[two.readings[side]]} (row ${two.only[side].examples.map(({ row }) => row).join(', ')})`
  return `"${label}" is written in two ways: ${rows(0)}, ${rows(1)}. ${fix} Rows that do not match are skipped.`
}

const readingOf = (header: readonly string[], column: TwoWayColumn, choices: ImportChoices) => {
  const { two, field, index, dotted } = column
  const kind = field.valueType === 'day' ? ('dayOrder' as const) : ('decimalSign' as const)
  const chosen = choices[kind]?.[field.field]
  const { decided } = two
  const settled = decided === 'same' || (decided === 'both' && dotted) ? two.readings[0] : decided
  const isOpen = settled === 'both' || settled === 'neither'
  const reading = chosen ?? (isOpen ? null : settled)
  const state = chosen ? ('chosen' as const) : isOpen ? ('open' as const) : ('settled' as const)
  const shown: ColumnReading = {
    field: field.field,
    label: field.label,
    column: header[index] ?? '',
    kind,
    state,
    reading,
    options: two.readings.map((option, side) => ({
      reading: option,
      only: two.only[side]?.rows ?? 0,
      examples: [...(two.only[side]?.examples ?? [])],
    })),
    ambiguous: two.ambiguous.map(example => ({ ...example, readAs: [...example.readAs] })),
  }
  const problem = state === 'open' ? describe(field.label, column, kind, settled === 'neither') : null
  return { shown, problem, says: decided !== 'same' }
}

/**
 * The name of a stage or status that has to be known: a stage by what the mapping of the CRM makes of it. One that the mapping
 * does not name becomes NotMapped; how its deal ended still has to be known where no column says it.
 */
const nameToSettle = (
  { field, valueType }: ImportField,
  value: string,
  valueMaps: NonNullable<Readings['valueMaps']>,
  mapping: Mapping,
): string => {
  const map = valueType === 'stage' ? valueMaps[field] : undefined
  if (value === '' || map === undefined) return value
  const becomes = mapValue(map, value)
  if (becomes !== notMapped) return becomes
  return field !== 'stage' || mapping.includes('status') ? '' : value
}

/**
 * Settles how the values of a table are read, from all of its rows: a date or an amount is read in one way throughout its
 * column. What the rows leave open has to be chosen; what was chosen counts before what the rows say.
 *
 * @throws AppError BAD_INPUT naming `choices` when a choice is for nothing in this table, or contradicts a stage.
 */
export const surveyTable = async (
  table: Table,
  kind: ImportKind | null,
  mapping: Mapping,
  choices: ImportChoices,
  there: readonly StageThere[],
  valueMaps: NonNullable<Readings['valueMaps']> = {},
): Promise<Survey> => {
  const fields = mapping.flatMap((name, index) => {
    const field = kind && fieldsOf[kind].find(one => one.field === name)
    return field && field.valueType !== 'text' ? [{ index, field }] : []
  })
  checkFields(fields, choices)
  checkStages(choices, there)
  const columns = fields.flatMap((of): TwoWayColumn[] => {
    if (of.field.valueType === 'day') return [{ ...of, two: days(), dotted: true }]
    return of.field.valueType === 'amount' ? [{ ...of, two: amounts(), dotted: false }] : []
  })
  const names = fields.filter(({ field }) => field.valueType === 'status' || field.valueType === 'stage')
  const known = new Set(there.map(({ name }) => keyOfName(name)))
  const unknown = { status: new UnknownNames(), stage: new UnknownNames() }
  const firstRows: string[][] = []
  let rowCount = 0
  for await (const { number, cells, fits } of dataRows(table)) {
    rowCount += 1
    if (firstRows.length < shownRows) firstRows.push(table.header.map((_name, index) => cells[index] ?? ''))
    if (!fits) continue
    for (const column of columns) {
      const value = (cells[column.index] ?? '').trim()
      column.two.add(number, value)
      if (column.dotted && /^\d{1,2}[/-]/.test(value)) column.dotted = isDotted(value)
    }
    const seen = new Set<string>()
    for (const { index, field } of names) {
      const value = nameToSettle(field, (cells[index] ?? '').trim(), valueMaps, mapping)
      if (value === '') continue
      const isKnown =
        field.valueType === 'status' ? readStatus(value) : known.has(keyOfName(value)) || outcomeOfStage(value)
      if (isKnown || seen.has(`${field.valueType} ${keyOfName(value)}`)) continue
      seen.add(`${field.valueType} ${keyOfName(value)}`)
      unknown[field.valueType === 'status' ? 'status' : 'stage'].add(value)
    }
  }
  const read = columns.map(column => ({ column, ...readingOf(table.header, column, choices) }))
  const chosen = { status: byKey(choices.statuses), stage: byKey(choices.stages) }
  const open: { field: string; problem: string }[] = read.flatMap(({ shown, problem }) =>
    problem ? [{ field: shown.label, problem }] : [],
  )
  const unknownNames = (['status', 'stage'] as const).flatMap(of => {
    const found = unknown[of].all
    const label = of === 'status' ? 'Status' : 'Stage'
    if (found.length > mostNames) {
      const problem = `More than ${mostNames} different values are not a known ${of}. Map this column to another field or skip it.`
      open.push({ field: label, problem })
    }
    return found.slice(0, mostNames).map(({ key, value, rows }) => {
      const choice = chosen[of].get(key) ?? null
      if (choice === null && found.length <= mostNames) {
        const part = of === 'status' ? 'statuses' : 'stages'
        const counted = rows === 1 ? '1 row' : `${rows} rows`
        const means = of === 'stage' ? 'Open, Won, Lost, skip or a stage' : 'Open, Won, Lost or skip'
        const problem = `The ${of} "${value}" (${counted}) is not known. Choose what it means: ${means} (choices.${part}).`
        open.push({ field: label, problem })
      }
      return { kind: of, value, rows, choice }
    })
  })
  return {
    readings: {
      dayOrder: Object.fromEntries(
        read.flatMap(({ shown }) => (shown.kind === 'dayOrder' && shown.reading ? [[shown.field, shown.reading]] : [])),
      ) as Readings['dayOrder'],
      decimalSign: Object.fromEntries(
        read.flatMap(({ shown }) =>
          shown.kind === 'decimalSign' && shown.reading ? [[shown.field, shown.reading]] : [],
        ),
      ) as Readings['decimalSign'],
      statuses: Object.fromEntries(chosen.status),
      stages: Object.fromEntries(chosen.stage),
      valueMaps,
    },
    columns: read.filter(({ says }) => says).map(({ shown }) => shown),
    unknownNames,
    open,
    rowCount,
    firstRows,
  }
}
