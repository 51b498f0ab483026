import type { SignedInUser } from '@bic/contract/calls/access'
import { type EntitlementContext, plainContext } from '@bic/contract/entitlements/context'
import { IconApps, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { logout } from '#domains/access/actions/logout.ts'
import { features } from '../home/catalogue/features.ts'
import { placeState } from '../place.ts'
import { hasFixedAddress, mayOpen } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Command } from './command.ts'

interface Means {
  go: (address: string) => void
  setColourScheme: (scheme: 'light' | 'dark') => void
}

/** What can be done without asking the server: the screens and features that this user may open, and a few actions. */
export function knownCommands(
  user: SignedInUser,
  { go, setColourScheme }: Means,
  context: EntitlementContext = plainContext,
): Command[] {
  const places = screens
    .filter(one => one.access !== 'public' && !one.unlisted && hasFixedAddress(one) && mayOpen(one, user, context))
    .map(({ id, title, icon, path }): Command => ({ id, label: title, group: 'Screens', icon, run: () => go(path) }))
  const byName = features
    .filter(({ label }) => !places.some(place => place.label === label))
    .filter(place => placeState(place, screens, user, context).is === 'open')
    .map(
      ({ label, address }): Command => ({
        id: `feature ${label}`,
        label,
        group: 'Features',
        icon: IconApps,
        run: () => go(address),
      }),
    )
  return [
    ...places,
    ...byName,
    { id: 'light', label: 'Switch to light', group: 'Actions', icon: IconSun, run: () => setColourScheme('light') },
    { id: 'dark', label: 'Switch to dark', group: 'Actions', icon: IconMoon, run: () => setColourScheme('dark') },
    { id: 'logout', label: 'Logout', group: 'Actions', icon: IconLogout, run: () => void logout() },
  ]
}
