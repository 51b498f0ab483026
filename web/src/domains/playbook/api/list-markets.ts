import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** All markets of the customer. */
export const useMarkets = () =>
  useQuery({ queryKey: ['cards', 'markets'], queryFn: ({ signal }) => call('listAllMarket', { signal }) })
