import { useEffect, useState, useSyncExternalStore } from 'react'
import { isLineUp, listenToLine } from '#lib/events.ts'
import { NotificationBar } from '#ui/NotificationBar.tsx'
import { MissedBar } from './MissedBar.tsx'

/** Milliseconds: a line that comes back sooner is not worth a word. */
const patience = 5000

/** Says that the server cannot be heard, while that lasts; else what of the screen could not be asked for. */
export function LineBar() {
  const up = useSyncExternalStore(listenToLine, isLineUp)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (up) return setLost(false)
    const timer = setTimeout(() => setLost(true), patience)
    return () => clearTimeout(timer)
  }, [up])
  if (!lost) return <MissedBar />
  return (
    <NotificationBar>
      The connection to the server is lost. What you see may be out of date; we keep trying.
    </NotificationBar>
  )
}
