import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type OwnSide = Answer<'getOwnSide'>
export type OwnPerson = OwnSide['people'][number]

/** The customer's own domains and people. */
export const useOwnSide = () =>
  useQuery({ queryKey: ['settings', 'ownSide'], queryFn: ({ signal }) => call('getOwnSide', { signal }) })

export function useUpdateOwnSide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnSide) => call('updateOwnSide', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings', 'ownSide'] }),
  })
}
