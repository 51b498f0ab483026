import type { SignedInUser } from '@bic/contract/calls/access'
import { useEntitlement } from '#lib/entitlement.ts'
import { screens } from '../screens.ts'
import classes from './Sidebar.module.css'
import { SidebarLink } from './SidebarLink.tsx'
import { sidebarEntries } from './sidebar-entries.ts'
import { useScreen } from './use-screen.ts'

/** The links of the navigation. */
export function SidebarEntries({ user, wide }: { user: SignedInUser; wide: boolean }) {
  const present = useScreen()
  const context = useEntitlement().data?.context
  return (
    <ul className={classes.entries} data-wide={wide || undefined}>
      {sidebarEntries(present, screens, user, context).map(({ icon, screenId, ...place }) => (
        <SidebarLink
          key={place.address}
          place={place}
          icon={icon}
          present={screenId !== undefined && screenId === present?.id}
        />
      ))}
    </ul>
  )
}
