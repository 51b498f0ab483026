import type { Role, SignedInUser } from '@bic/contract/calls/access'
import { type EntitlementContext, plainContext } from '@bic/contract/entitlements/context'
import { decide, type Thing } from '@bic/contract/entitlements/decide'
import { type FeatureName, features } from '@bic/contract/entitlements/features'
import type { Opened } from '@bic/contract/usage/opened'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RawSearch } from '../lib/search-params.ts'

/** Which set of entries the sidebar shows while this screen is open; view names of stories and the like decide first. */
export type Section = 'main' | 'stories' | 'playbook' | 'administration'

export interface Tile {
  /** For these roles only; left out: for whoever may open the screen. */
  readonly roles?: readonly Role[]
  readonly title?: string
  readonly subtitle: string
  readonly colour: 'aliceblue' | 'purple' | 'musk'
}

export interface Becomes {
  readonly id: string
  /** Its address; null where there is none, and the screen that was asked for is shown. */
  readonly at: (params: Readonly<Record<string, string | undefined>>, search: RawSearch) => Promise<string | null>
}

/** One screen of the application. The router, the sidebar, the home tiles and the palette are made from it. */
export interface Screen {
  readonly id: string
  /** `$name` is a parameter. */
  readonly path: string
  /** In the browser's tab, the palette and, without a view name, the header. */
  readonly title: string
  readonly viewName?: string
  /** Its name in tab and header at an address where a part of it is called otherwise; undefined: its title. */
  readonly titleAt?: (search: RawSearch) => string | undefined
  readonly access: 'public' | 'everyone' | readonly Role[]
  /** The feature that it is the screen of: it opens with the licence that the feature takes; administrators need none. */
  readonly feature?: FeatureName
  readonly section?: Section
  readonly icon?: Icon
  /** Label of its entry in the sidebar; no entry when absent. */
  readonly rail?: string
  /** It takes the whole width: the sidebar is not shown beside it. */
  readonly wide?: true
  /** Nothing stands around it, neither header nor sidebar. */
  readonly bare?: true
  /** Its place among the ways to daily work on the home screen; features have their cards in the catalogues. */
  readonly tile?: Tile
  /** The parameters of path or search that name the message or the play that it shows: opening it is recorded with them. */
  readonly opens?: Partial<Record<Opened['kind'], string>>
  /** The path parameter that names the deal it is about: its notes can be opened beside it. */
  readonly deal?: string
  /** Not offered by the palette: nobody goes there by its name. */
  readonly unlisted?: true
  /** Where the header's back arrow leads when there is no step to go back to; no arrow when absent. */
  readonly back?: string
  /** Who is signed in is taken home instead. */
  readonly strangersOnly?: true
  /** The screen that shows the same at an address of its own; found when this one is opened, before anything is drawn. */
  readonly becomes?: Becomes
  readonly load: () => Promise<{ default: ComponentType }>
}

type Guarded = Pick<Screen, 'title' | 'access' | 'feature'>

/** What opening a screen takes, as the access decision reads it. */
export const thingOf = ({ title, access, feature }: Guarded): Thing => ({
  name: title,
  ...(typeof access === 'string' ? {} : { roles: access }),
  ...(feature === undefined ? {} : { permissions: features[feature].permissions }),
})

/** Why this user may not open a screen, in words for them; null when they may. */
export function whyShut(
  screen: Guarded,
  user: SignedInUser,
  context: EntitlementContext = plainContext,
): string | null {
  if (screen.access === 'public') return null
  const decision = decide(user, context, thingOf(screen))
  return decision.is === 'usable' ? null : decision.text
}

export function mayOpen(screen: Guarded, user: SignedInUser | null, context?: EntitlementContext): boolean {
  return screen.access === 'public' || (user !== null && whyShut(screen, user, context) === null)
}

/** Screens that can be opened without knowing an id. */
export const hasFixedAddress = (screen: Pick<Screen, 'path'>) => !screen.path.includes('$')
