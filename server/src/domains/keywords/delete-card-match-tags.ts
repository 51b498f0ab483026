import type { Handler } from '#http/call-context.ts'
import { deleteKeywords } from './actions/delete-keywords.ts'

export const deleteCardMatchTags: Handler<'deleteCardMatchTags'> = async call => {
  await deleteKeywords(call, [call.query.id])
  return null
}
