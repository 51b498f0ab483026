import { useEffect, useState } from 'react'
import { getSession, type Session } from '#lib/session.ts'

/** After single sign-on the main menu waits, in milliseconds. */
export const menuDelay = 2000

/** Sign-in through a provider reloads the page, so once for a page is once for a sign-in. */
let hasWaited = false

/** How long the menu has to wait: once after single sign-on, never after a password. */
export const delayOf = (session: Pick<Session, 'renewAt'> | null, waited: boolean): number =>
  session?.renewAt === undefined || waited ? 0 : menuDelay

/** True until the wait after single sign-on is over. */
export function useMenuWait(): boolean {
  const [delay] = useState(() => delayOf(getSession(), hasWaited))
  const [waits, setWaits] = useState(delay > 0)
  useEffect(() => {
    const timer = setTimeout(() => {
      hasWaited = true
      setWaits(false)
    }, delay)
    return () => clearTimeout(timer)
  }, [delay])
  return waits
}
