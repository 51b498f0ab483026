import type { KeptKind } from '@bic/contract/purges/people-words'

/** Columns of a table in which somebody may be named, and what a row of it is for whoever reads it. */
export interface Place {
  readonly table: string
  readonly texts?: readonly string[]
  readonly json?: readonly string[]
  readonly lists?: readonly string[]
  readonly kind: KeptKind
  /** What a row is called in lists and exports. */
  readonly what: string
  /** Whom a row is about, as SQL on `t`: the id of its deal or account, or a condition on its conversations `c`. */
  readonly deal?: string
  readonly account?: string
  readonly conversation?: string
  /** Where a row is looked at, as an SQL expression on `t`; left out: at its deal or account, else nowhere by itself. */
  readonly link?: string
  /** When it was written, as an SQL expression on `t`. */
  readonly at?: string
  /** Names stand in small letters as well, as in names of files and what was searched for. */
  readonly anyCase?: true
  /** Only these rows: work that runs reads what is asked of it. */
  readonly only?: string
}
