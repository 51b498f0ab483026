import type { SyncState } from '@bic/contract/connections/connection-words'
import { list, oneOf, text, whole } from '#lib/search-params.ts'
import { pageSearch } from '#ui/list/PagedRows.tsx'

/** What of a ledger is shown; in the address, so that every number can lead to what it counts. */
export const ledgerSearch = {
  /** Of which connection; null: the first. */
  of: whole(null, { min: 1 }),
  view: oneOf(['objects', 'windows', 'fields'], 'objects'),
  states: list(),
  q: text(),
  day: text(),
  window: whole(null, { min: 1 }),
  windows: oneOf(['all', 'open', 'gap', 'done'], 'all'),
  object: whole(null, { min: 1 }),
  ...pageSearch,
}

export interface LedgerSearch {
  readonly of: number | null
  readonly view: 'objects' | 'windows' | 'fields'
  readonly states: readonly string[]
  readonly q: string
  readonly day: string
  readonly window: number | null
  readonly windows: 'all' | 'open' | 'gap' | 'done'
  readonly object: number | null
  readonly page: number
  readonly size: number
}

export type ChangeLedger = (patch: Partial<LedgerSearch>) => void

/** The ledger with the objects of some states and nothing else. */
export const objectsOf = (...states: readonly SyncState[]): Partial<LedgerSearch> => ({
  view: 'objects',
  states,
  q: '',
  day: '',
  window: null,
  page: 1,
})

/** The ledger with its windows of one state. */
export const windowsOf = (windows: LedgerSearch['windows']): Partial<LedgerSearch> => ({
  view: 'windows',
  windows,
  page: 1,
})
