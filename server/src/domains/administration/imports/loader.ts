import type { ChangedData } from '@bic/contract/live-events'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import type { Columns, Severity, TableRowReader } from './table-row.ts'

/** A row that was read, with its number in the table. */
export interface Draft {
  readonly row: number
}

/** What became of the rows of a batch; refused ones are counted by their problems. */
export interface Written {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
}

export interface Batch<D extends Draft> {
  readonly app: AppContext
  readonly tx: TenantTransaction
  readonly drafts: readonly D[]
  readonly columns: Columns
  readonly createdBy: number | null
  readonly tell: (draft: Draft, severity: Severity, field: string, problem: string, value: string) => void
}

/** How one kind of table comes in. */
export interface Loader<D extends Draft> {
  /** Reads one row without looking at anything else. Null when it is refused; the reason was told to the row. */
  readonly read: (row: TableRowReader) => D | null
  /** A row's CRM id when rows that repeat one must all be kept; they get `#2`, `#3` … in the order of the file. */
  readonly repeatable?: { readonly idOf: (draft: D) => string | null; readonly withId: (draft: D, id: string) => D }
  /** Writes a batch in the transaction it is given. Doing it twice changes nothing. */
  readonly write: (batch: Batch<D>) => Promise<Written>
  /** What open pages should ask for again. */
  readonly changes: readonly ChangedData[]
}
