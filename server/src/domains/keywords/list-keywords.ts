import type { Handler } from '#http/call-context.ts'
import { listManaged } from './actions/list-managed.ts'

export const listKeywords: Handler<'listKeywords'> = async ({ app, query, read }) =>
  read(tx => listManaged(app, tx, query.marketId))
