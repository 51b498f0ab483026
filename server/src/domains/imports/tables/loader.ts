import type { DataGroup } from '@bic/contract/values/data-groups'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { AuditEntry } from '#http/written.ts'
import type { Columns, TableRowReader } from './table-row.ts'

/** A row that was read, with its number in the table. */
export interface Draft {
  readonly row: number
}

/** What became of the rows of a batch. */
export interface WrittenRows {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** What the audit trail says of single rows; the import has an entry of its own. */
  readonly entries?: readonly AuditEntry[]
}

export interface Batch<D extends Draft> {
  readonly app: AppContext
  readonly tx: TenantTransaction
  readonly drafts: readonly D[]
  readonly columns: Columns
  readonly createdBy: number | null
  /** Says something a person should know of an imported row. */
  readonly notice: (draft: Draft, field: string, problem: string, value: string) => void
}

/** Rows that are looked at before they are written. */
export interface Judging<D extends Draft> {
  readonly app: AppContext
  readonly tx: TenantTransaction
  readonly drafts: readonly D[]
  /** The `decisive` rows of a check's earlier batches, which a run would have written by now; a run gives none. */
  readonly earlier: readonly D[]
  /** Nothing is written after it, so nothing is locked for it. */
  readonly isCheck: boolean
  readonly refuse: (draft: Draft, field: string, problem: string, value: string) => void
}

/** How one kind of table is imported. */
export interface Loader<D extends Draft> {
  /**
   * Reads one row without looking at anything else. Null when it is refused; the reason is reported on the row. `skip` when a
   * person chose to leave such rows out.
   */
  readonly read: (row: TableRowReader) => D | null | 'skip'
  /** Names that only one holder may have within a table. */
  readonly claims?: (draft: D) => {
    readonly holder: string
    readonly names: readonly { readonly field: string; readonly name: string }[]
  }
  /**
   * Refuses rows for what is stored, and answers the others. It only reads: check, preview and run all go through it, and
   * `write` refuses nothing.
   */
  readonly judge?: (judging: Judging<D>) => Promise<readonly D[]>
  /** Of the accepted rows of a batch, what decides about later batches: a check, which stores nothing, gives it to `judge`. */
  readonly decisive?: (accepted: readonly D[]) => readonly D[]
  /** A row's CRM id when rows that repeat one must all be kept; they get `#2`, `#3` … in the order of the file. */
  readonly repeatable?: { readonly idOf: (draft: D) => string | null; readonly withId: (draft: D, id: string) => D }
  /** Ids of the CRM that a row brings, of its deal and its account: calls of connections may wait for them. */
  readonly crmIds?: (draft: D) => readonly string[]
  /** Writes a batch in the transaction it is given. Doing it twice changes nothing. */
  readonly write: (batch: Batch<D>) => Promise<WrittenRows>
  /** What open pages should ask for again. */
  readonly changes: readonly DataGroup[]
}
