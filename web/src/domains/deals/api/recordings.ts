import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Recording = Answer<'getGongCallMetadataForStory'>[number]

/** The recorded calls of a deal, with links to the recordings. */
export const useRecordings = (storyId: number) =>
  useQuery({
    queryKey: ['conversations', 'recordings', storyId],
    queryFn: ({ signal }) => call('getGongCallMetadataForStory', { query: { storyId }, signal }),
  })
