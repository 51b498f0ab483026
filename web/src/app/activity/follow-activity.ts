import type { Router } from '../router.tsx'
import { activity, recordView } from './record.ts'

/** Records every screen that is opened, and sends what waits when the page goes away. */
export function followActivity(router: Router) {
  let shown: string | undefined
  router.subscribe('onResolved', () => {
    const screen = router.state.matches.at(-1)?.staticData.screen
    const address = router.state.location.pathname
    if (!screen || screen.access === 'public' || address === shown) return
    shown = address
    recordView(screen.id)
  })
  addEventListener('pagehide', () => activity.flush())
}
