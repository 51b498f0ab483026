import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { composedKey } from '#lib/query-key.ts'

/** The values of the additional fields of accounts and of deals. */
export const useAdditionalFields = () =>
  useQuery({
    queryKey: composedKey([
      'getDropDownValuesForAdditionalAccountFilters',
      'getDropDownValuesForAdditionalOpptyFilters',
    ]),
    queryFn: async ({ signal }) => {
      const [account, opportunity] = await Promise.all([
        call('getDropDownValuesForAdditionalAccountFilters', { signal }),
        call('getDropDownValuesForAdditionalOpptyFilters', { signal }),
      ])
      return { account, opportunity }
    },
  })
