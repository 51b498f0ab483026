import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Spotlight = NonNullable<Answer<'getSpotlightResponseForStory'>['spotlight']>

const askAgain = 2000

/** Whether the spotlight of a deal is being generated. Told as work moves on; asked again meanwhile, in case it is not. */
export const useSpotlightStatus = (storyId: number) =>
  useQuery({
    queryKey: ['jobs', 'spotlight', storyId],
    queryFn: ({ signal }) => call('getSpotlightGenerationStatusForStory', { query: { storyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? askAgain : false),
  })

/** The spotlight of a deal as it was last generated. */
export const useSpotlight = (storyId: number, startedTime: string | null | undefined, status: string | undefined) =>
  useQuery({
    queryKey: ['deals', 'spotlight', storyId, startedTime, status],
    queryFn: ({ signal }) => call('getSpotlightResponseForStory', { query: { storyId }, signal }),
    enabled: status !== undefined,
    placeholderData: previous => previous,
  })

export function useGenerateSpotlight(storyId: number, marketId: number | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('generateSpotlightForStory', { body: { storyId, marketId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs', 'spotlight', storyId] }),
  })
}

export const useSendSpotlight = (storyId: number) =>
  useMutation({
    mutationFn: (userIdList: number[]) => call('sendSpotlightToUsers', { body: { storyId, userIdList } }),
  })

/** Whom something can be sent to. */
export const useRecipients = () =>
  useQuery({ queryKey: ['users', 'recipients'], queryFn: ({ signal }) => call('getNoteAuthors', { signal }) })
