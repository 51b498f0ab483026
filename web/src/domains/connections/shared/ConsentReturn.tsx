import { useEffect, useRef } from 'react'
import { describeError } from '#lib/api-error.ts'
import { useGo, useRawSearch } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useUser } from '#lib/session.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { LoadingPage } from '#ui/state/LoadingPage.tsx'

/** A value of the address as a text; a code of digits only was read as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What the browser brings back from a vendor. */
export interface BroughtConsent {
  readonly code: string
  /** '' where the vendor sends none on. */
  readonly state: string
  readonly customerId: number
}

interface ConsentReturnProps {
  /** The vendor, as a sentence begins with it. */
  vendor: string
  /** Exchanges what was brought; answers what is said then. */
  finish: (brought: BroughtConsent) => Promise<string>
  /** Where it goes on. */
  next: string
}

/** Where a vendor sends the browser back to: the code is exchanged while a spinner turns. */
export function ConsentReturn({ vendor, finish, next }: ConsentReturnProps) {
  const raw = useRawSearch()
  const user = useUser()
  const go = useGo()
  const { success, oops } = useDialogs()
  const isStarted = useRef(false)
  useEffect(() => {
    // A code can be used once, and an effect may run twice.
    if (isStarted.current || !user) return
    isStarted.current = true
    const [code, state] = [textOf(raw.code), textOf(raw.state)]
    const refused = textOf(raw.error_description) || textOf(raw.error)
    const run = async () => {
      if (code === '')
        return oops(
          refused === ''
            ? `${vendor} sent no code. Please start again.`
            : `${vendor} was not connected: ${refused.replace(/\.$/, '')}.`,
        )
      // The state begins with the customer that the set-up is for.
      const customerId = readId(state.split('.')[0]) ?? user.customerId
      try {
        return success(await finish({ code, state, customerId }))
      } catch (problem) {
        return oops(describeError(problem))
      }
    }
    void run().then(() => go(next, { replace: true }))
  }, [raw, user, go, success, oops, vendor, finish, next])
  return <LoadingPage inShell />
}
