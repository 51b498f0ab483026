import type { Handler } from '#http/call-context.ts'
import { deleteKeywords } from './actions/delete-keywords.ts'

export const deleteKeywordList: Handler<'deleteKeywordList'> = async call => ({
  deletedCount: await deleteKeywords(call, [...new Set(call.query.idList)]),
})
