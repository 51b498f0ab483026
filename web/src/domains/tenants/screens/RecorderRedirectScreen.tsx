import { isAdministrator } from '@bic/contract/entitlements/roles'
import { useEffect, useRef } from 'react'
import { describeError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo, useRawSearch } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { LoadingPage } from '#ui/state/LoadingPage.tsx'

/** A value of the address as a text; a code of digits only was read as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Where the provider of recorded calls sends the browser back to: the code is exchanged while a spinner turns. */
export default function RecorderRedirectScreen() {
  const raw = useRawSearch()
  const user = useUser()
  const go = useGo()
  const { success, oops } = useDialogs()
  const { mutateAsync } = useApiMutation('setUpOAuth')
  const isStarted = useRef(false)
  useEffect(() => {
    // A code can be used once, and an effect may run twice.
    if (isStarted.current || !user) return
    isStarted.current = true
    const [code, state, error] = [textOf(raw.code), textOf(raw.state), textOf(raw.error)]
    const finish = async () => {
      if (code === '')
        return oops(error === '' ? 'Gong sent no code. Please start again.' : `Gong was not connected: ${error}.`)
      // The state begins with the customer that the set-up is for.
      const customerId = readId(state.split('.')[0]) ?? user.customerId
      const body = { authorizationCode: code, customerId, ...(state === '' ? {} : { state }) }
      try {
        await mutateAsync({ body })
      } catch (problem) {
        return oops(describeError(problem))
      }
      return success('Gong is connected.')
    }
    const isOfAdministration = isAdministrator(user) && user.role !== 'ADMIN'
    const next = isOfAdministration ? links.systemProperties() : links.home()
    void finish().then(() => go(next, { replace: true }))
  }, [raw, user, go, success, oops, mutateAsync])
  return <LoadingPage inShell />
}
