import type { SignedInUser } from '@bic/contract/calls/access'
import type { Schema } from '@bic/contract/calls/route'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { validate } from '#http/validate.ts'
import type { Sheet } from './sheet.ts'

/** What a page is read with. The ids stand in the order of the path. */
export interface Asked<Query> {
  readonly app: AppContext
  readonly tx: SnapshotTx
  /** Who prints it. */
  readonly user: SignedInUser
  readonly ids: readonly number[]
  readonly query: Query
}

/** A screen that can be printed. */
export interface PrintablePage {
  /** As in the table of screens; `$name` is an id. */
  readonly path: string
  readonly read: (asked: Asked<Readonly<Record<string, unknown>>>) => Promise<Sheet>
}

/** A printable screen whose search parameters are read by a schema; what the schema does not know is passed over. */
export const printable = <S extends Schema>(
  path: string,
  schema: S,
  read: (asked: Asked<S['_zod']['output']>) => Promise<Sheet>,
): PrintablePage => ({
  path,
  read: asked => {
    const given = Object.entries(asked.query).filter(([, value]) => value !== '')
    return read({ ...asked, query: validate(schema, Object.fromEntries(given), 'query') as S['_zod']['output'] })
  },
})
