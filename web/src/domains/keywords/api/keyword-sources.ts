import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The sources a keyword can come from. */
export const useKeywordSources = () =>
  useQuery({
    queryKey: ['keywords', 'sources'],
    queryFn: ({ signal }) => call('getKeywordsSources', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
