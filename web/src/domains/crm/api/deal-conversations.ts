import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type ConversationOfDeal = Answer<'getConvMetadataForStoryOrOpptyP'>['rows'][number]

/** All conversations of a deal without their text, newest first. */
export const useDealConversations = (storyId: number) =>
  useQuery({
    queryKey: ['conversations', 'ofDeal', storyId],
    queryFn: async ({ signal }) => {
      const readPage = (pageNumber: number) =>
        call('getConvMetadataForStoryOrOpptyP', { query: { storyId, pageNumber, pageSize: rowsPerAnswer }, signal })
      return readAllRows(await readPage(1), readPage)
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === storyId ? keepPreviousData(previous) : undefined),
  })
