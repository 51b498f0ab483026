import type { SignedInUser } from '@bic/contract/calls/access'
import type { EntitlementContext } from '@bic/contract/entitlements/context'
import {
  type Icon,
  IconAdjustments,
  IconBooks,
  IconBuildingFactory,
  IconCircle,
  IconFileSearch,
  IconHome,
  IconLicense,
  IconNotebook,
  IconUsers,
} from '@tabler/icons-react'
import { leadsTo, type PlaceLink } from '../place.ts'
import { hasFixedAddress, mayOpen, type Screen, type Section } from '../screen.ts'
import { sectionOfView, sidebarSets } from './sidebar-sets.ts'

export interface SidebarEntry extends PlaceLink {
  readonly icon: Icon
  /** The screen it leads to, when that is there. */
  readonly screenId: string | undefined
}

const icons: Readonly<Record<string, Icon>> = {
  Home: IconHome,
  'My Stories': IconNotebook,
  'Browse Stories': IconFileSearch,
  'Manage Playbooks': IconAdjustments,
  'Browse Playbooks': IconBooks,
  'User Administration': IconUsers,
  'Industry Management': IconBuildingFactory,
  'Configuration Properties': IconAdjustments,
  'License management': IconLicense,
}

/** Which set a screen asks for: its view name decides, then what the table says. */
export const sectionOf = (screen: Screen | undefined): Section =>
  sectionOfView(screen?.viewName ?? screen?.title ?? '') ?? screen?.section ?? 'main'

/** The entries beside this screen: those of its view's set, then the other screens of the section that the user may open. */
export function sidebarEntries(
  present: Screen | undefined,
  screens: readonly Screen[],
  user: SignedInUser,
  context?: EntitlementContext,
): SidebarEntry[] {
  const section = sectionOf(present)
  const named = section === 'main' ? [] : sidebarSets[section]
  const set = named.map(
    (place): SidebarEntry => ({
      ...place,
      icon: icons[place.label] ?? IconCircle,
      screenId: screens.find(({ path }) => leadsTo(place.address, path))?.id,
    }),
  )
  const others = screens.flatMap((screen): SidebarEntry[] => {
    const { id, path, rail, icon = IconCircle } = screen
    const fits = id === 'splash-screen' || sectionOf(screen) === section
    if (!rail || !fits || !hasFixedAddress(screen) || !mayOpen(screen, user, context)) return []
    return set.some(({ screenId }) => screenId === id) ? [] : [{ label: rail, address: path, icon, screenId: id }]
  })
  return [...set, ...others]
}
