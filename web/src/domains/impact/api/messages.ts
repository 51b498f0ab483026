import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Messages = Answer<'listImpactMessages'>

/** The cards and plays that an analysis can be made of. */
export const useMessages = (marketId: number | null) =>
  useQuery({
    queryKey: ['playbook', 'impactMessages', marketId],
    queryFn: ({ signal }) => call('listImpactMessages', { query: { marketId: marketId! }, signal }),
    enabled: marketId !== null,
  })
