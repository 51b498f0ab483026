import { accessTable } from '@bic/contract/calls/access-table'
import { whyNotCall } from '@bic/contract/entitlements/may-call'
import { useUser } from './session.ts'

/** A write that is open to some roles only. */
export type RestrictedCall = keyof typeof accessTable

/** Why the signed-in person's role may not make this call, in words for them; null when it may. */
export function useWhyNotCall(id: RestrictedCall): string | null {
  const user = useUser()
  return user && whyNotCall(user.role, accessTable[id])
}

/** May the signed-in person's role make this call? */
export const useMayCall = (id: RestrictedCall): boolean => useWhyNotCall(id) === null
