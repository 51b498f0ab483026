import { useEffect } from 'react'
import { useGo } from '../../lib/navigation.ts'
import { takeReturnAddress } from '../../lib/return-address.ts'

/** Milliseconds between two looks for a remembered address. */
const interval = 800

/** Takes the user back to where a session ended, once. */
export function useReturn() {
  const go = useGo()
  useEffect(() => {
    const look = () => {
      const address = takeReturnAddress()
      if (address) go(address, { replace: true })
    }
    look()
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [go])
}
