import { useCallback } from 'react'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { describeConnected } from '../parts/describe-connection.ts'
import { type BroughtConsent, ConsentReturn } from '../shared/ConsentReturn.tsx'

/** Where a vendor sends the browser back to once somebody consented there. */
export default function ConsentRedirectScreen() {
  const { mutateAsync } = useApiMutation('finishConsent')
  const finish = useCallback(
    async ({ code, state, customerId }: BroughtConsent) =>
      describeConnected(await mutateAsync({ body: { authorizationCode: code, state, customerId } })),
    [mutateAsync],
  )
  return <ConsentReturn vendor="The vendor" finish={finish} next={links.connections()} />
}
