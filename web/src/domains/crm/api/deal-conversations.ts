import type { Answer } from '#lib/call-types.ts'
import { useAllRows } from '#lib/use-all-rows.ts'

export type ConversationOfDeal = Answer<'getConvMetadataForStoryOrOpptyP'>['rows'][number]

/** All conversations of a deal without their text, newest first. */
export const useDealConversations = (dealId: number) =>
  useAllRows('getConvMetadataForStoryOrOpptyP', { query: { storyId: dealId } }, { select: ({ rows }) => rows })
