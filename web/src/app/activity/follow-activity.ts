import { onChunkFailure } from '#lib/lazy-part.ts'
import type { Router } from '../make-router.tsx'
import { openedBy } from './opened-by.ts'
import { activity, recordAction, recordView } from './record.ts'

/** Records every screen that is opened and every script that did not come, and sends what waits when the page goes away. */
export function followActivity(router: Router) {
  let shown: string | undefined
  router.subscribe('onResolved', () => {
    const match = router.state.matches.at(-1)
    const screen = match?.staticData.screen
    if (!match || !screen || screen.access === 'public') return
    const { pathname, search } = router.state.location
    const opened = openedBy(screen, match.params, search)
    // What else the search chooses is the same screen.
    const address = [pathname, opened?.kind, opened?.id].join(' ')
    if (address === shown) return
    shown = address
    recordView(screen.id, opened)
  })
  onChunkFailure(error => {
    console.error(error)
    recordAction('script failed', `${error.message} (${error.kind})`)
  })
  addEventListener('pagehide', () => activity.flush())
}
