import { useEffect, useRef, useState } from 'react'
import { notify } from '../notify.ts'

/** After so many milliseconds nobody has to wait in front of a question. */
export const longWorkAfter = 8000

/**
 * What a question does once it is confirmed. The dialog closes when it is done; when that fails, it stays, says why, and its button,
 * which has the focus again, tries it once more. `isLong`: it takes so long that the dialog may be closed while it goes on.
 */
export function useConfirmedWork(work: () => unknown, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const [failures, setFailures] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A button that is busy is disabled, and has lost the focus.
    if (failures > 0) button.current?.focus()
  }, [failures])
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setIsLong(true), longWorkAfter)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [busy])
  const confirm = async () => {
    setBusy(true)
    try {
      await work()
      onClose()
    } catch (error) {
      notify.error(error)
      setFailures(count => count + 1)
    } finally {
      setBusy(false)
    }
  }
  return { busy, isLong, confirm, button }
}
