import type { Ask } from './ask.ts'

/** A field of the CRM's deals that can be written: one that the customer made, for numbers. */
export interface WritableField {
  readonly name: string
  readonly label: string
  /** How many digits behind the point it keeps. */
  readonly decimals: number
  /** Whether it keeps a share of 45% as 0.45; others keep it as 45. */
  readonly isFraction: boolean
}

/** A value of a field of a deal. */
export interface FieldValue {
  /** The deal's id at the vendor. */
  readonly dealId: string
  readonly field: string
  /** Null: the field is empty, or is emptied. */
  readonly value: number | null
}

/** A note as it is to stand on a deal. */
export interface DealNote {
  /** The deal's id at the vendor. */
  readonly dealId: string
  /** The note is known again by it, whatever became of the request that wrote it. */
  readonly mark: string
  readonly title: string
  readonly text: string
  /** When it was written here, ISO 8601. */
  readonly at: string
}

/** A note as it stands at the vendor. */
export interface NoteThere {
  readonly id: string
  /** Its words in the form of `plainOf`. */
  readonly text: string
}

/** What came of something that was written: it stands there, the vendor refuses it, or what it is about is gone there. */
export type WriteOutcome =
  | { readonly state: 'written'; readonly id: string }
  | { readonly state: 'refused' | 'gone'; readonly reason: string }

/** How notes and figures are written to a CRM. */
export interface Writing {
  /** What is asked for beside the scopes of the consent, where somebody switches it on. */
  readonly scopes: readonly string[]
  /** How many characters of a note it takes. */
  readonly mostCharacters: number
  /** The fields of a deal, at its top or among its properties, that change with everything that is written to it. */
  readonly stamps: readonly string[]
  /** How many values are read and written at once. */
  readonly valuesAtOnce: number
  readonly fields: (ask: Ask) => Promise<readonly WritableField[]>
  /** What stands in these fields of deals; deals that are gone are left out. */
  readonly readValues: (
    ask: Ask,
    dealIds: readonly string[],
    fields: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, number | null>>>
  /** Writes values. Answers what came of each deal; one that is left out is to be tried again. */
  readonly writeValues: (ask: Ask, values: readonly FieldValue[]) => Promise<ReadonlyMap<string, WriteOutcome>>
  /** The note of a deal that has a mark; null: there is none. */
  readonly findNote: (ask: Ask, dealId: string, mark: string) => Promise<NoteThere | null>
  /** A note by its id; null: it is gone. */
  readonly readNote: (ask: Ask, id: string) => Promise<NoteThere | null>
  readonly createNote: (ask: Ask, note: DealNote) => Promise<WriteOutcome>
  readonly updateNote: (ask: Ask, id: string, note: DealNote) => Promise<WriteOutcome>
  readonly removeNote: (ask: Ask, id: string) => Promise<WriteOutcome>
  /** The words of a note as they are read again, whatever the vendor makes of blanks and markup. */
  readonly plainOf: (note: DealNote) => string
}
