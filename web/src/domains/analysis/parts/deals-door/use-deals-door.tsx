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
  const [used, setUsed] = useState(false)
  const open = useCallback((next: Door) => {
    setUsed(true)
    setDoor(next)
  }, [])
  return {
    open,
    isOpen: door !== null,
    panel: used && (
      <Suspense>
        <DealsDoor door={door} onClose={() => setDoor(null)} />
      </Suspense>
    ),
  }
}
