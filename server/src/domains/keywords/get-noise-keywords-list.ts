import type { Handler } from '#http/call-context.ts'
import { listManaged } from './actions/list-managed.ts'

export const getNoiseKeywordsList: Handler<'getNoiseKeywordsList'> = async ({ app, query, read }) => {
  const { rows } = await read(tx => listManaged(app, tx, query.marketId))
  const from = (query.pageNumber - 1) * query.pageSize
  return rows.filter(({ noise }) => noise !== null).slice(from, from + query.pageSize)
}
