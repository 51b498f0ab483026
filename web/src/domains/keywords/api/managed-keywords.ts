import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type ManagedKeyword = Answer<'listKeywords'>['rows'][number]

/** Every keyword of every card in use. */
export const useManagedKeywords = () =>
  useQuery({ queryKey: ['keywords', 'all'], queryFn: ({ signal }) => call('listKeywords', { signal }) })
