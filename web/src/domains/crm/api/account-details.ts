import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type AccountRecord = NonNullable<Answer<'getAccountDetails'>['account']>

/** The account behind a deal, as the CRM has it. */
export const useAccountDetails = (storyId: number) =>
  useQuery({
    queryKey: ['accounts', 'details', storyId],
    queryFn: ({ signal }) => call('getAccountDetails', { params: { storyId }, signal }),
  })
