import type { SignedInUser } from '@bic/contract/calls/access'
import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Hint } from '#ui/Hint.tsx'
import classes from './Sidebar.module.css'
import { SidebarEntries } from './SidebarEntries.tsx'

interface SidebarProps {
  user: SignedInUser
  wide: boolean
  onWide: (wide: boolean) => void
}

/** The navigation: narrow with small labels, wide when opened. */
export function Sidebar({ user, wide, onWide }: SidebarProps) {
  const toggle = wide ? 'Collapse the navigation' : 'Expand the navigation'
  const Toggle = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav aria-label="Main" className={classes.sidebar} data-wide={wide || undefined}>
      <SidebarEntries user={user} wide={wide} />
      <Hint label={toggle} position="right">
        <UnstyledButton
          className={classes.toggle}
          aria-label={toggle}
          aria-expanded={wide}
          onClick={() => onWide(!wide)}
        >
          <Toggle size={20} aria-hidden stroke={1.75} />
        </UnstyledButton>
      </Hint>
    </nav>
  )
}
