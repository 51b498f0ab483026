import type { SignedInUser } from '@bic/contract/calls/access'
import { createMemoryHistory } from '@tanstack/react-router'
import { vi } from 'vitest'
import { makeRouter } from '../app/make-router.tsx'
import { queries } from '../app/queries.ts'
import type { Screen } from '../app/screen.ts'
import { screens, unknownPathScreen } from '../app/screens.ts'
import type { Answer } from '../lib/call-types.ts'
import { Page } from '../ui/layout/Page.tsx'
import { server } from './fake-server.ts'
import { personOf, renderRouter, signIn } from './render-part.tsx'

interface AppOptions {
  /** Who is signed in; nobody when null. */
  user?: SignedInUser | null
  /** Ids of the screens that are shown as they are. Of all others only the title is shown, and they make no calls. */
  screens?: readonly string[]
}

const detailsOf = ({ userId, username, firstName, lastName, email, role }: SignedInUser): Answer<'getUserDetails'> => ({
  userId,
  username,
  firstName,
  lastName,
  email,
  role,
  phone: null,
  userType: null,
  functionalTeam: null,
  licenseType: null,
  photo: null,
  pendingEmail: null,
})

const showTitleOnly = (screen: Screen) =>
  vi.spyOn(screen, 'load').mockResolvedValue({ default: () => <Page title={screen.title}>The screen</Page> })

/** Shows the whole application at an address, with header and navigation, before the fake server. */
export async function renderApp(at: string, { user = personOf('ADMIN'), screens: real = [] }: AppOptions = {}) {
  for (const screen of [...screens, unknownPathScreen]) if (!real.includes(screen.id)) showTitleOnly(screen)
  if (user) signIn(user)
  if (user) server.answersByDefault('getUserDetails', detailsOf(user))
  server.answersByDefault('getNotificationsForUser', [])
  server.answersByDefault('getAlertsByType', [])
  // The cache of the application: some of what the router asks for is put there.
  queries.clear()
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }))
  return {
    ...(await renderRouter(router, queries)),
    router,
    /** What the screen that is open was given besides its address. */
    state: () => router.state.location.state,
    /** Opens another address. */
    go: (address: string) => router.navigate({ href: address }),
  }
}
