import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The markets, and what their accounts are told apart by. */
export const useMarketFilters = () =>
  useQuery({ queryKey: ['deals', 'filters'], queryFn: ({ signal }) => call('getDealFilters', { signal }) })
