import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadingPage } from '#ui/state/LoadingPage.tsx'
import { finishAttempt } from '../actions/finish-attempt.ts'

/** Where the identity provider sends the browser back to: the code is exchanged while a spinner turns. */
export default function IdentityCallbackScreen() {
  const router = useRouter()
  const isStarted = useRef(false)
  useEffect(() => {
    // A code can be used once, and an effect may run twice.
    if (isStarted.current) return
    isStarted.current = true
    void finishAttempt(location.search).then(outcome => {
      if (!outcome) return
      const { address, refused } = outcome
      void router.navigate({ href: address, replace: true, state: refused === undefined ? {} : { refused } })
    })
  }, [router])
  return <LoadingPage />
}
