import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type StoryNote = Answer<'saveStoryNote'>

/** The notes of a deal, the last changed first. */
export const useStoryNotes = (storyId: number) =>
  useQuery({
    queryKey: ['storyNotes', storyId],
    queryFn: ({ signal }) => call('getStoryNotes', { params: { storyId }, signal }),
  })

/** `keepalive`: it goes on when the page is left. */
export const saveStoryNote = (body: CallInput<'saveStoryNote'>['body'], keepalive = false): Promise<StoryNote> =>
  call('saveStoryNote', { body, keepalive })
