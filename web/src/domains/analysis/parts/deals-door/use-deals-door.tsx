import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import type { Door } from './DealsDoor.tsx'

const DealsDoor = lazyPart('deals-door', () => import('./DealsDoor.tsx'))

interface Doors {
  /** Opens the deals behind a figure. */
  readonly open: (door: Door) => void
  /** Whether the deals of a figure are shown. */
  readonly isOpen: boolean
  /** Where the panel stands: put it once anywhere on the screen. */
  readonly panel: ReactNode
}

/** Lets every figure of a screen open the deals that it counted. */
export function useDealsDoor(): Doors {
  const [door, setDoor] = useState<Door | null>(null)
  const [turn, setTurn] = useState(0)
  const open = useCallback((next: Door) => {
    setTurn(turns => turns + 1)
    setDoor(next)
  }, [])
  return {
    open,
    isOpen: door !== null,
    panel: turn > 0 && (
      <Suspense>
        {/* Anew each time: opened from another panel it then lies above it, and Escape closes it alone. */}
        <DealsDoor key={turn} door={door} onClose={() => setDoor(null)} />
      </Suspense>
    ),
  }
}
