import { isAdministrator } from '@bic/contract/entitlements/roles'
import { useCallback } from 'react'
import { type BroughtConsent, ConsentReturn } from '#domains/connections/shared/ConsentReturn.tsx'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'

/** Where the provider of recorded calls sends the browser back to. */
export default function RecorderRedirectScreen() {
  const user = useUser()
  const { mutateAsync } = useApiMutation('setUpOAuth')
  const finish = useCallback(
    async ({ code, state, customerId }: BroughtConsent) => {
      await mutateAsync({ body: { authorizationCode: code, customerId, ...(state === '' ? {} : { state }) } })
      return 'Gong is connected.'
    },
    [mutateAsync],
  )
  const isOfAdministration = user !== null && isAdministrator(user) && user.role !== 'ADMIN'
  return (
    <ConsentReturn vendor="Gong" finish={finish} next={isOfAdministration ? links.systemProperties() : links.home()} />
  )
}
