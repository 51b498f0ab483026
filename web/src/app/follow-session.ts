import { followEvents } from '../lib/events.ts'
import { links } from '../lib/links.ts'
import { onSessionEnd } from '../lib/logout.ts'
import { followOtherTabs, getSession, subscribeSession } from '../lib/session.ts'
import { followActivity } from './activity/follow-activity.ts'
import { queries } from './queries.ts'
import { router } from './router.ts'

const isPublicNow = () => router.state.matches.at(-1)?.staticData.screen?.access === 'public'

/** Only sessions of single sign-on are renewed, so only they load what does it. */
const followIdentity = () => {
  let isFollowed = false
  const look = () => {
    if (isFollowed || getSession()?.renewAt === undefined) return
    isFollowed = true
    import('../domains/access/actions/follow-identity.ts')
      .then(loaded => loaded.followIdentity())
      .catch(() => {
        isFollowed = false
      })
  }
  subscribeSession(look)
  look()
}

/** Ties the session to what depends on it: the cached answers, the live events and where the user may be. */
export function followSession() {
  onSessionEnd(reason => {
    queries.clear()
    void router.navigate({ href: links.logout(), state: { logout: reason } })
  })
  let userId = getSession()?.user.userId
  subscribeSession(() => {
    const next = getSession()?.user.userId
    if (next === userId) return
    userId = next
    queries.clear()
    // Signed out in another tab: this one must not go on showing what it has.
    if (next === undefined && !isPublicNow())
      void router.navigate({ href: links.logout(), state: { logout: 'chosen' } })
  })
  followOtherTabs()
  followEvents(queries)
  followActivity(router)
  followIdentity()
}
