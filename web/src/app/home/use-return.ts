import { useEffect } from 'react'
import { useGo } from '#lib/navigation.ts'
import { takeReturnAddress } from '#lib/return-address.ts'

/** Milliseconds between two looks for a remembered address. */
export const returnInterval = 800

/** Looks for a remembered address now and then again and again, and goes there. Answers what ends the looking. */
export function watchReturn(take: () => string | null, go: (address: string) => void): () => void {
  const look = () => {
    const address = take()
    if (address) go(address)
  }
  look()
  const timer = setInterval(look, returnInterval)
  return () => clearInterval(timer)
}

/** Takes the user back to where a session ended, once. */
export function useReturn() {
  const go = useGo()
  useEffect(() => watchReturn(takeReturnAddress, address => go(address, { replace: true })), [go])
}
