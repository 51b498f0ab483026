import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What markets, industries, segments and regions are called. */
export const useFilterNames = (enabled: boolean) =>
  useQuery({ queryKey: ['deals', 'filters'], queryFn: ({ signal }) => call('getDealFilters', { signal }), enabled })
