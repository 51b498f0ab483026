import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { chooseConversations, pageOf } from './actions/choose-conversations.ts'
import { findDealOfRows, presentConversation } from './actions/present-conversation.ts'
import { readConversationsOfDeal } from './actions/read-conversation.ts'

/** The id of the deal under either name. */
export const dealIdOf = ({
  storyId,
  opptyId,
}: {
  storyId?: number | undefined
  opptyId?: number | undefined
}): number => {
  const id = storyId ?? opptyId
  if (id === undefined) throw badInput('storyId', 'Say which deal: give storyId or opptyId.')
  return id
}

export const getConvMetadataForStoryOrOpptyP: Handler<'getConvMetadataForStoryOrOpptyP'> = async ({ query, tenant }) =>
  tenant(async transaction => {
    const dealId = dealIdOf(query)
    const deal = await findDealOfRows(transaction, dealId)
    const rows = await readConversationsOfDeal(transaction, dealId)
    const { counts, chosen } = chooseConversations(rows, row => row, query)
    return { total: chosen.length, counts, rows: pageOf(chosen, query).map(row => presentConversation(row, deal)) }
  })
