import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { chooseConversations, pageOf } from './shared/choose-conversations.ts'
import { findDealOfRows, presentConversation } from './shared/present-conversation.ts'
import { loadConversationsOfDeal } from './shared/read-conversation.ts'

/** The id of the deal under either name. */
export const dealIdOf = ({
  storyId,
  opptyId,
}: {
  storyId?: number | undefined
  opptyId?: number | undefined
}): number => {
  const id = storyId ?? opptyId
  if (id === undefined) throw badInput('storyId', 'Send storyId or opptyId.')
  return id
}

export const getConvMetadataForStoryOrOpptyP: Handler<'getConvMetadataForStoryOrOpptyP'> = async ({ query, read }) =>
  read(async tx => {
    const dealId = dealIdOf(query)
    const [deal, rows] = await Promise.all([findDealOfRows(tx, dealId), loadConversationsOfDeal(tx, dealId)])
    const { counts, chosen } = chooseConversations(rows, row => row, query)
    return { total: chosen.length, counts, rows: pageOf(chosen, query).map(row => presentConversation(row, deal)) }
  })
