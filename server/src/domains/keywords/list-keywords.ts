import type { Handler } from '../../http/call-context.ts'
import { listManaged } from './actions/list-managed.ts'

export const listKeywords: Handler<'listKeywords'> = async ({ app, query, tenant }) =>
  tenant(transaction => listManaged(app, transaction, query.marketId))
