import type { CallInput } from './call-types.ts'
import { useApiQuery } from './use-api.ts'

/** A call that changes a thing whose creator decides. */
export type ChangingCall = CallInput<'getMayChange'>['query']['call']

/**
 * Whether the signed-in person may change a thing, and if not, who may. Until it is known, and for what is not there,
 * they may not.
 */
export function useMayChange(changing: ChangingCall, id: number | null) {
  const { data } = useApiQuery('getMayChange', id === null ? null : { query: { call: changing, id } })
  return data ?? { may: false, reason: null }
}
