import type { SignedInUser } from '@bic/contract/access'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { logout } from '../../domains/access/actions/logout.ts'
import { hasFixedAddress, mayOpen } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Command } from './command.ts'

interface Means {
  go: (address: string) => void
  setColourScheme: (scheme: 'light' | 'dark') => void
}

/** What can be done without asking the server: the screens that this user may open, and a few actions. */
export function knownCommands(user: SignedInUser, { go, setColourScheme }: Means): Command[] {
  const places = screens
    .filter(one => one.access !== 'public' && one.id !== 'admin-page' && hasFixedAddress(one) && mayOpen(one, user))
    .map(({ id, title, icon, path }): Command => ({ id, label: title, group: 'Screens', icon, run: () => go(path) }))
  return [
    ...places,
    { id: 'light', label: 'Switch to light', group: 'Actions', icon: IconSun, run: () => setColourScheme('light') },
    { id: 'dark', label: 'Switch to dark', group: 'Actions', icon: IconMoon, run: () => setColourScheme('dark') },
    { id: 'logout', label: 'Logout', group: 'Actions', icon: IconLogout, run: () => void logout() },
  ]
}
