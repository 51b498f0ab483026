import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What accounts are told apart by. */
export const useAccountLists = () =>
  useQuery({ queryKey: ['deals', 'filters'], queryFn: ({ signal }) => call('getDealFilters', { signal }) })
