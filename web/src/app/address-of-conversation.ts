import { addressInDeal } from '../domains/conversations/shared/address-in-deal.ts'
import { call } from '../lib/api.ts'
import { queryKeyOf } from '../lib/query-key.ts'
import { readId } from '../lib/read-id.ts'
import { queries } from './queries.ts'
import type { Becomes } from './screen.ts'

/** Where a conversation stands among those of its deal; null when it belongs to none. */
export const addressOfConversation: Becomes['at'] = async (params, search) => {
  const convId = readId(params.convId)
  if (convId === null) return null
  const input = { query: { convId } }
  // It may have been moved since it was last asked for.
  const found = await call('getStoryAndOpptyIdsForConvoId', input)
  queries.setQueryData(queryKeyOf('getStoryAndOpptyIdsForConvoId', input), found)
  return found.storyId === null ? null : addressInDeal(found.storyId, convId, search)
}
