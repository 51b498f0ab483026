import { useEffect, useRef } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { takeReturnAddress } from '#lib/return-address.ts'
import { getSession } from '#lib/session.ts'
import { LoadingPage } from '#ui/state/LoadingPage.tsx'

/** Sends on: to the remembered address, to home, or to the root who is not signed in. */
export default function RedirectScreen() {
  const go = useGo()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    go(getSession() ? (takeReturnAddress() ?? links.home()) : links.root(), { replace: true })
  }, [go])
  return <LoadingPage />
}
