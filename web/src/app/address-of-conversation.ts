import { addressInDeal } from '../domains/conversations/shared/address-in-deal.ts'
import { readId } from '../lib/read-id.ts'
import { apiQuery } from '../lib/use-api.ts'
import { queries } from './queries.ts'
import type { Becomes } from './screen.ts'

/** Where a conversation stands among those of its deal; null when it belongs to none. */
export const addressOfConversation: Becomes['at'] = async (params, search) => {
  const convId = readId(params.convId)
  if (convId === null) return null
  // It may have been moved since it was last asked for.
  const question = apiQuery('getStoryAndOpptyIdsForConvoId', { query: { convId } }, { staleTime: 0 })
  const found = await queries.fetchQuery(question)
  return found.storyId === null ? null : addressInDeal(found.storyId, convId, search)
}
