import { useEntitlement } from '#lib/entitlement.ts'
import { readId } from '#lib/read-id.ts'
import { useUser } from '#lib/session.ts'

/** Whose figures a screen shows, and whether the signed-in person looks after other customers. */
export interface AskedCustomer {
  readonly customerId: number
  readonly isProvider: boolean
}

/** The customer of an address: it counts for the provider in administrator mode; everybody else sees their own (A29). */
export function useAskedCustomer(idOfAddress: string | undefined): AskedCustomer | null {
  const user = useUser()
  const { data } = useEntitlement()
  if (!user || !data) return null
  const isProvider = user.role === 'tribyl_admin' && data.context.administratorMode
  return { customerId: (isProvider ? readId(idOfAddress) : null) ?? user.customerId, isProvider }
}
