import { accountsLoader } from './accounts.ts'
import { cardsLoader } from './cards.ts'
import { contactsLoader } from './contacts.ts'
import type { ImportKind } from './fields.ts'
import type { Draft, Loader } from './loader.ts'
import { opportunitiesLoader } from './opportunities.ts'
import { stageHistoryLoader } from './stage-history.ts'
import { usersLoader } from './users.ts'

/** A loader whose kind of draft only it knows: what `read` gave goes back to `write`. */
export interface AnyLoader extends Omit<Loader<Draft>, 'repeatable'> {
  readonly repeatable?: {
    readonly idOf: (draft: Draft) => string | null
    readonly withId: (draft: Draft, id: string) => Draft
  }
}

const sealed = <D extends Draft>(loader: Loader<D>): AnyLoader => loader as unknown as AnyLoader

/** How each kind of table is imported. */
export const loaders: Readonly<Record<ImportKind, AnyLoader>> = {
  accounts: sealed(accountsLoader),
  opportunities: sealed(opportunitiesLoader),
  contacts: sealed(contactsLoader),
  users: sealed(usersLoader),
  stage_history: sealed(stageHistoryLoader),
  cards: sealed(cardsLoader),
}
