import { connectBeside } from '@bic/database/connect'
import type { Pool } from 'pg'
import type { AppContext } from '../app-context.ts'

/** An application with its connections to the database, as whoever started it holds it. */
export interface PooledApp extends AppContext {
  readonly pool: Pool
  /** The pool of the application that this one is a part of. */
  readonly mainPool?: Pool
}

/** The connections of an application. The import rules close this folder to the domains, which have no other way to them. */
export const poolOf = (app: Partial<AppContext>): Pool => (app as PooledApp).pool

/** What stands for the database of an application and of its parts: what one of them keeps of it, all have. */
export const databaseOf = (app: Partial<AppContext>): object => (app as PooledApp).mainPool ?? poolOf(app)

/**
 * A part of an application with connections of its own, so that what happens there takes none from the rest. Whoever makes it ends its pool.
 *
 * @param options how many connections, and how long somebody waits for a free one, in milliseconds
 */
export const partOf = (app: AppContext, options: { readonly max: number; readonly patience: number }): PooledApp => ({
  ...app,
  pool: connectBeside(poolOf(app), options),
  mainPool: poolOf(app),
})
