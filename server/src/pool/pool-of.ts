import type { Pool } from 'pg'
import type { AppContext } from '../app-context.ts'

/** An application with its connections to the database, as whoever started it holds it. */
export interface PooledApp extends AppContext {
  readonly pool: Pool
}

/** The connections of an application. The import rules close this folder to the domains, which have no other way to them. */
export const poolOf = (app: Partial<AppContext>): Pool => (app as PooledApp).pool
