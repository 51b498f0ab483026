import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type PitchVideo = Answer<'listPitchVideos'>[number]

/** The recorded pitches of a plan, or those that one recorded for practice. */
export const usePitchVideos = (opptyPlanId: number | undefined) =>
  useQuery({
    queryKey: ['videos', 'pitches', opptyPlanId ?? 'practice'],
    queryFn: ({ signal }) =>
      call('listPitchVideos', { query: opptyPlanId === undefined ? {} : { opptyPlanId }, signal }),
  })

export function useDeletePitch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (location: string) => call('deletePitchVideo', { body: { location } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  })
}
