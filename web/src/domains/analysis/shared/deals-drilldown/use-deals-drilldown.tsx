import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Drilldown } from './DealsDrilldown.tsx'

const DealsDrilldown = lazyPart('deals-drilldown', () => import('./DealsDrilldown.tsx'))

interface Drilldowns {
  /** Opens the deals behind a figure. */
  readonly open: (drilldown: Drilldown) => void
  /** Whether the deals of a figure are shown. */
  readonly isOpen: boolean
  /** Where the panel stands: put it once anywhere on the screen. */
  readonly panel: ReactNode
}

/** Lets every figure of a screen open the deals that it counted. */
export function useDealsDrilldown(): Drilldowns {
  const [drilldown, setDrilldown] = useState<Drilldown | null>(null)
  const [turn, setTurn] = useState(0)
  const open = useCallback((next: Drilldown) => {
    setTurn(turns => turns + 1)
    setDrilldown(next)
  }, [])
  return {
    open,
    isOpen: drilldown !== null,
    panel: turn > 0 && (
      <Suspense>
        {/* New each time: opened from another panel it then lies above it, and Escape closes it alone. */}
        <DealsDrilldown key={turn} drilldown={drilldown} onClose={() => setDrilldown(null)} />
      </Suspense>
    ),
  }
}
