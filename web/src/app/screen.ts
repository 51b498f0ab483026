import type { Role, SignedInUser } from '@bic/contract/access'
import { type EntitlementContext, plainContext } from '@bic/contract/entitlement/context'
import { isUsable, type Thing } from '@bic/contract/entitlement/decide'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** Which set of entries the sidebar shows while this screen is open; view names of stories and the like decide first. */
export type Section = 'main' | 'stories' | 'playbook' | 'administration'

export interface Tile {
  readonly title?: string
  readonly subtitle: string
  readonly colour: 'aliceblue' | 'purple' | 'musk'
}

/** One screen of the application. The router, the sidebar, the home tiles and the palette are made from it. */
export interface Screen {
  readonly id: string
  /** `$name` is a parameter. */
  readonly path: string
  /** In the browser's tab, the palette and, without a view name, the header. */
  readonly title: string
  readonly viewName?: string
  readonly access: 'public' | 'everyone' | readonly Role[]
  /** Licence permission; administrators need none. */
  readonly permission?: string
  readonly section?: Section
  readonly icon?: Icon
  /** Label of its entry in the sidebar; no entry when absent. */
  readonly rail?: string
  /** Its card on the home screen. */
  readonly tile?: Tile
  /** The path parameter that names the deal it is about: its notes can be opened beside it. */
  readonly deal?: string
  /** Where the header's back arrow leads when there is no step to go back to; no arrow when absent. */
  readonly back?: string
  /** Who is signed in is taken home instead. */
  readonly strangersOnly?: true
  readonly load: () => Promise<{ default: ComponentType }>
}

/** What opening a screen takes, as the access decision reads it. */
export const thingOf = ({ title, access, permission }: Pick<Screen, 'title' | 'access' | 'permission'>): Thing => ({
  name: title,
  ...(typeof access === 'string' ? {} : { roles: access }),
  ...(permission === undefined ? {} : { permissions: [permission] }),
})

export function mayOpen(
  screen: Pick<Screen, 'title' | 'access' | 'permission'>,
  user: SignedInUser | null,
  context: EntitlementContext = plainContext,
): boolean {
  if (screen.access === 'public') return true
  return user !== null && isUsable(user, context, thingOf(screen))
}

/** Screens that can be opened without knowing an id. */
export const hasFixedAddress = (screen: Pick<Screen, 'path'>) => !screen.path.includes('$')
