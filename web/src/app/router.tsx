import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadPart } from '../lib/lazy-part.ts'
import { links } from '../lib/links.ts'
import { rememberReturnAddress } from '../lib/return-address.ts'
import { formatSearchText, parseSearchText } from '../lib/search-params.ts'
import { getSession } from '../lib/session.ts'
import { SkeletonScreen } from '../ui/state/Skeletons.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import type { Screen } from './screen.ts'
import { screens, unknownPathScreen } from './screens.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

const root = createRootRoute({ component: Outlet })

/** Everything in the shell needs a signed-in user; others go to the root and come back after sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (getSession()) return
    rememberReturnAddress(location.href)
    throw redirect({ href: '/' })
  },
})

const toHome = () => {
  if (getSession()) throw redirect({ href: links.home(), replace: true })
}

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => (screen.access === 'public' ? root : shell),
    path: screen.path,
    ...(screen.strangersOnly ? { beforeLoad: toHome } : {}),
    component: lazyRouteComponent(() => loadPart(screen.id, screen.load)),
    staticData: { screen },
  })

const ofKind = (isPublic: boolean) =>
  screens.filter(({ access }) => (access === 'public') === isPublic).map(screen => routeOf(screen))

export const router = createRouter({
  routeTree: root.addChildren([...ofKind(true), shell.addChildren([...ofKind(false), routeOf(unknownPathScreen)])]),
  parseSearch: parseSearchText,
  stringifySearch: formatSearchText,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: SkeletonScreen,
  defaultErrorComponent: FailedScreen,
})

export type Router = typeof router
