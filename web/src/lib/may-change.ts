import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import type { CallInput } from './call-types.ts'

/** A call that changes a thing whose creator decides. */
export type ChangingCall = CallInput<'getMayChange'>['query']['call']

/**
 * Whether the signed-in person may change a thing, and if not, who may. Until it is known, and for what is not there,
 * they may not.
 */
export function useMayChange(changing: ChangingCall, id: number | null) {
  const { data } = useQuery({
    queryKey: ['settings', 'mayChange', changing, id],
    queryFn: ({ signal }) => call('getMayChange', { query: { call: changing, id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
  return data ?? { may: false, reason: null }
}
