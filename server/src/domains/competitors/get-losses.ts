import type { Handler } from '#http/call-context.ts'
import { loadLosses } from './actions/load-losses.ts'

export const getLosses: Handler<'getLosses'> = async ({ app, body, user, read }) =>
  read(tx => loadLosses(app, tx, body, user.userId))
