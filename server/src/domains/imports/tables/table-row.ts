import type { CrmValue } from '@bic/database/json-columns'
import { crmValueOf, nameOf } from '../mapping/crm-values.ts'
import { additional, fieldsOf, type ImportKind, labelOf } from './fields.ts'
import type { Readings } from './readings/readings.ts'
import type { Mapping } from './recognise.ts'
import { readCents } from './values/read-amount.ts'
import { readDay } from './values/read-day.ts'

export type Severity = 'error' | 'notice'

/** Something a person should know of one row: an error keeps the row out, a notice does not. */
export interface Problem {
  readonly row: number
  /** Label of the field it is about. */
  readonly field: string
  readonly severity: Severity
  readonly problem: string
  readonly value: string
}

/** Where the columns of a table stand, worked out once. */
export interface Columns {
  readonly kind: ImportKind
  readonly mapped: ReadonlySet<string>
  readonly indexOf: ReadonlyMap<string, number>
  /** The name of the column that a field is in. */
  readonly nameOf: ReadonlyMap<string, string>
  readonly additional: readonly { readonly name: string; readonly index: number }[]
  readonly count: number
  readonly readings: Readings
}

export const columnsOf = (
  kind: ImportKind,
  header: readonly string[],
  mapping: Mapping,
  readings: Readings,
): Columns => ({
  kind,
  readings,
  mapped: new Set(mapping.filter(field => field !== null)),
  indexOf: new Map(mapping.flatMap((field, index) => (field && field !== additional ? [[field, index] as const] : []))),
  nameOf: new Map(
    mapping.flatMap((field, index) => (field && field !== additional ? [[field, header[index] ?? ''] as const] : [])),
  ),
  additional: header.flatMap((name, index) => (mapping[index] === additional ? [{ name, index }] : [])),
  count: header.length,
})

/** One row of a table by field, and the place to say what is wrong with it. */
export class TableRowReader {
  readonly number: number
  readonly columns: Columns
  readonly #cells: readonly string[]
  readonly #tell: (problem: Problem) => void
  /** An error was reported for this row. */
  failed = false

  constructor(number: number, cells: readonly string[], columns: Columns, tell: (problem: Problem) => void) {
    this.number = number
    this.columns = columns
    this.#cells = cells
    this.#tell = tell
  }

  get readings(): Readings {
    return this.columns.readings
  }

  /** The cell of a field without blanks around it; '' when it is empty or not mapped. */
  text(field: string): string {
    const index = this.columns.indexOf.get(field)
    return index === undefined ? '' : (this.#cells[index] ?? '').trim()
  }

  /** A value as the CRM has it and what the mapping makes of it; null when the cell is empty or not mapped. */
  crmValue(field: string): CrmValue | null {
    const column = this.columns.nameOf.get(field)
    return column === undefined ? null : crmValueOf(this.readings.valueMaps?.[field], column, this.text(field))
  }

  /** The product's name for the value of a field; '' when it has none. */
  mapped(field: string): string {
    return nameOf(this.crmValue(field))
  }

  /** What is kept of the CRM's own values: of the fields that the table has, null where the cell is empty. */
  crmValues(fields: readonly string[]): Record<string, CrmValue | null> {
    return Object.fromEntries(
      fields.filter(field => this.columns.mapped.has(field)).map(field => [field, this.crmValue(field)]),
    )
  }

  /** The additional columns of this row by their own names. */
  additional(): Record<string, string> {
    return Object.fromEntries(
      this.columns.additional.map(({ name, index }) => [name, (this.#cells[index] ?? '').trim()]),
    )
  }

  /** Reads a cell by `read`; says what is expected when it cannot be read. Null when it is empty or wrong. */
  value<T>(field: string, read: (text: string) => T | null, expected: string, severity: Severity = 'error'): T | null {
    const text = this.text(field)
    if (text === '') return null
    const value = read(text)
    if (value === null) this.tell(severity, field, expected)
    return value
  }

  /** A date in the order of its column. While that is open, a day in either order passes. */
  day(field: string): string | null {
    const order = this.columns.readings.dayOrder[field]
    const other = order === 'month-first' ? '12/31/2026' : '31/12/2026'
    return this.value(
      field,
      text => (order ? readDay(text, order) : (readDay(text, 'day-first') ?? readDay(text, 'month-first'))),
      `Use a day like 2026-12-31 or ${other}.`,
    )
  }

  /** An amount in whole cents, with the decimal sign of its column. */
  cents(field: string): number | null {
    const sign = this.columns.readings.decimalSign[field]
    return this.value(
      field,
      text => (sign ? readCents(text, sign) : (readCents(text, 'point') ?? readCents(text, 'comma'))),
      `Use an amount like 12500 or ${sign === 'comma' ? '12.500,50' : '12,500.50'}.`,
    )
  }

  /** False, with the reason reported, when a cell is longer than its field can hold. */
  isWithinLimits(): boolean {
    for (const { field, longest } of fieldsOf[this.columns.kind]) {
      if (this.text(field).length <= longest) continue
      this.tell('error', field, `Use at most ${longest} characters.`)
      return false
    }
    return true
  }

  tell(severity: Severity, field: string, problem: string, value = this.text(field)): void {
    if (severity === 'error') this.failed = true
    this.#tell({
      row: this.number,
      field: labelOf(this.columns.kind, field),
      severity,
      problem,
      value: value.slice(0, 200),
    })
  }
}
