import { withDirectory } from '@bic/database/tenant'
import type { AppContext } from './app-context.ts'

const state = new WeakMap<AppContext, string | null>()

/** Says why the product is not ready yet (`null`: it is). The boot sets it while it migrates and makes the demo. */
export const setReadiness = (app: AppContext, reason: string | null): void => {
  state.set(app, reason)
}

/** Why a request cannot be served well yet, or null. */
export const notReadyBecause = async (app: AppContext): Promise<string | null> => {
  const reason = state.get(app)
  if (reason) return reason
  try {
    await withDirectory(app.pool, ({ client }) => client.query('select 1 from customer limit 1'))
    return null
  } catch {
    return 'The database does not answer.'
  }
}
