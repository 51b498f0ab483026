import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Topic = Answer<'listTopics'>[number]

/** The topics that cards belong to, in their order. */
export const useTopics = () =>
  useQuery({ queryKey: ['cards', 'topics'], queryFn: ({ signal }) => call('listTopics', { signal }) })
