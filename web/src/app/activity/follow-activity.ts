import { onChunkFailure } from '#lib/lazy-part.ts'
import type { Router } from '../make-router.tsx'
import { activity, recordAction, recordView } from './record.ts'

/** Records every screen that is opened and every script that did not come, and sends what waits when the page goes away. */
export function followActivity(router: Router) {
  let shown: string | undefined
  router.subscribe('onResolved', () => {
    const screen = router.state.matches.at(-1)?.staticData.screen
    const address = router.state.location.pathname
    if (!screen || screen.access === 'public' || address === shown) return
    shown = address
    recordView(screen.id)
  })
  onChunkFailure(error => {
    console.error(error)
    recordAction('script failed', `${error.message} (${error.kind})`)
  })
  addEventListener('pagehide', () => activity.flush())
}
