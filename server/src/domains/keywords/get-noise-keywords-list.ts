import type { Handler } from '../../http/call-context.ts'
import { listManaged } from './actions/list-managed.ts'

export const getNoiseKeywordsList: Handler<'getNoiseKeywordsList'> = async ({ app, query, tenant }) => {
  const { rows } = await tenant(transaction => listManaged(app, transaction, query.marketId))
  const from = (query.pageNumber - 1) * query.pageSize
  return rows.filter(({ noise }) => noise !== null).slice(from, from + query.pageSize)
}
