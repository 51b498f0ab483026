import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What accounts and deals can be filtered by. */
export const useDealFilters = () =>
  useQuery({ queryKey: ['deals', 'filters'], queryFn: ({ signal }) => call('getDealFilters', { signal }) })
