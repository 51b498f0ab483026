import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type VideoGuide = Answer<'getAllVideoGuides'>[number]

/** The tutorial videos. */
export const useVideoGuides = () =>
  useQuery({
    queryKey: ['videos', 'guides'],
    queryFn: ({ signal }) => call('getAllVideoGuides', { signal }),
  })
