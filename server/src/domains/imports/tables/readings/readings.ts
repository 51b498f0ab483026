import type { ImportChoices } from '@bic/contract/imports/imports'
import { squash, tidy } from '../values/compare-names.ts'
import type { DecimalSign } from '../values/read-amount.ts'
import type { DayOrder } from '../values/read-day.ts'
import { type DealStatus, readStatus } from '../values/read-status.ts'

type StageChoice = NonNullable<ImportChoices['stages']>[string]
type StatusChoice = NonNullable<ImportChoices['statuses']>[string]

/** How the values of a table are read: settled for whole columns before any row is, and kept with the import. */
export interface Readings {
  readonly dayOrder: Readonly<Record<string, DayOrder>>
  readonly decimalSign: Readonly<Record<string, DecimalSign>>
  /** What a person decided of names that nobody knows, by `keyOfName`. */
  readonly statuses: Readonly<Record<string, StatusChoice>>
  readonly stages: Readonly<Record<string, StageChoice>>
  /** What the mapping of the CRM makes of values, by field. An import that was queued before there was one has none. */
  readonly valueMaps?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A name of a stage or status as it is compared. Empty for an empty name only. */
export const keyOfName = (name: string): string => squash(name) || tidy(name)

/** Whether a person decided for this table what a stage means. */
export const isStageChosen = (readings: Readings, name: string): boolean => own(readings.stages, name) !== undefined

const own = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined => {
  const key = keyOfName(name)
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** What a status says, by its word or by what was decided of it; null: nobody knows. */
export const statusOf = (readings: Readings, text: string): StatusChoice | null =>
  readStatus(text) ?? own(readings.statuses, text) ?? null

/** A stage as a row is to have it. */
export interface StageReading {
  readonly name: string
  /** What was decided of it; null: its name says it, or it is there already. */
  readonly outcome: DealStatus | null
}

/** The stage that a name stands for; `skip`: rows of it are left out. */
export const stageOf = (readings: Readings, name: string): StageReading | 'skip' => {
  const choice = name === '' ? undefined : own(readings.stages, name)
  if (choice === 'skip') return 'skip'
  if (choice === undefined) return { name, outcome: null }
  if (typeof choice === 'string') return { name, outcome: choice }
  const target = own(readings.stages, choice.stage)
  return { name: choice.stage, outcome: typeof target === 'string' && target !== 'skip' ? target : null }
}
