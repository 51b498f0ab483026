import { getSession, subscribeSession } from '#lib/session.ts'
import { renewSilently } from './renew-silently.ts'

/** Milliseconds until a renewal that came to nothing is tried again. */
const pause = 60_000

/** One tab asks for all of them; the others see the new token in storage. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request('bic.identity-renewal', { ifAvailable: true }, lock => (lock ? work() : undefined))

const isDue = () => (getSession()?.renewAt ?? Number.POSITIVE_INFINITY) <= Date.now()

/** Renews a session of single sign-on whenever it is due, for as long as there is one. */
export function followIdentity() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (atLeast = 0) => {
    clearTimeout(timer)
    const renewAt = getSession()?.renewAt
    if (renewAt !== undefined) timer = setTimeout(renew, Math.max(renewAt - Date.now(), atLeast))
  }
  const renew = () =>
    oneTabAtATime(async () => {
      if (isDue()) await renewSilently()
    })
      .catch(() => undefined)
      .finally(() => plan(isDue() ? pause : 0))
  subscribeSession(() => plan())
  plan()
}
