import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { loadPart } from '../lib/lazy-part.ts'
import { links } from '../lib/links.ts'
import { ChunkError } from '../lib/load-chunk.ts'
import { rememberReturnAddress } from '../lib/return-address.ts'
import { formatSearchText, parseSearchText } from '../lib/search-params.ts'
import { getSession } from '../lib/session.ts'
import { FailedChunk } from '../ui/state/FailedChunk.tsx'
import { FailedSection } from '../ui/state/SectionFallback.tsx'
import { SkeletonScreen } from '../ui/state/Skeletons.tsx'
import type { Becomes, Screen } from './screen.ts'
import { screens, unknownPathScreen } from './screens.ts'
import { Shell } from './shell/Shell.tsx'

/** In place of a screen that failed: its script did not come, or it failed to render. */
function FailedScreen({ error, reset }: ErrorComponentProps) {
  return error instanceof ChunkError ? <FailedChunk error={error} page /> : <FailedSection page onRetry={reset} />
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

const toSignIn = ({ location }: { location: { href: string } }) => {
  if (getSession()) return
  rememberReturnAddress(location.href)
  throw redirect({ href: '/' })
}

const toHome = () => {
  if (getSession()) throw redirect({ href: links.home(), replace: true })
}

type Opening = Parameters<Becomes['at']>

/** Milliseconds that a page goes without its frame while it is found out which screen it has. */
const longestUnknown = 400

/**
 * To the address that a screen becomes when it is opened. What goes wrong, or takes long, is left to the screen itself, which waits for
 * the same answer or asks again.
 */
const toWhatItBecomes =
  ({ at }: Becomes) =>
  async ({ cause, params, search }: { cause: string; params: Opening[0]; search: Opening[1] }) => {
    if (cause !== 'enter') return
    const late = new Promise<null>(resolve => setTimeout(() => resolve(null), longestUnknown))
    const address = await Promise.race([at(params, search).catch(() => null), late])
    if (address !== null) throw redirect({ href: address, replace: true })
  }

function makeRoutes() {
  const root = createRootRoute({ component: Outlet })
  /** Everything in the shell needs a signed-in user; others go to the root and come back after sign-in. */
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell, beforeLoad: toSignIn })
  /** For a signed-in user too, without header and sidebar. */
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet, beforeLoad: toSignIn })
  const frameOf = (screen: Screen) => (screen.access === 'public' ? root : screen.bare ? bare : shell)
  const routeOf = (screen: Screen) =>
    createRoute({
      getParentRoute: () => frameOf(screen),
      path: screen.path,
      ...(screen.strangersOnly ? { beforeLoad: toHome } : {}),
      ...(screen.becomes ? { beforeLoad: toWhatItBecomes(screen.becomes) } : {}),
      component: lazyRouteComponent(() => loadPart(screen.id, screen.load)),
      staticData: { screen },
    })
  const within = (frame: ReturnType<typeof frameOf>) =>
    screens.filter(screen => frameOf(screen) === frame).map(screen => routeOf(screen))
  return root.addChildren([
    ...within(root),
    bare.addChildren(within(bare)),
    shell.addChildren([...within(shell), routeOf(unknownPathScreen)]),
  ])
}

/** A router of all screens, on the address of the window unless another history is given. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: makeRoutes(),
    ...(history ? { history } : {}),
    parseSearch: parseSearchText,
    stringifySearch: formatSearchText,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SkeletonScreen,
    defaultErrorComponent: FailedScreen,
  })

export type Router = ReturnType<typeof makeRouter>
