import type { SignedInUser } from '@bic/contract/access'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import classes from './Rail.module.css'
import { RailEntries } from './RailEntries.tsx'

interface RailProps {
  user: SignedInUser
  wide: boolean
  onWide: (wide: boolean) => void
}

/** The navigation: narrow with small labels, wide when opened. */
export function Rail({ user, wide, onWide }: RailProps) {
  const toggle = wide ? 'Collapse the navigation' : 'Expand the navigation'
  const Toggle = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav aria-label="Main" className={classes.rail} data-wide={wide || undefined}>
      <RailEntries user={user} wide={wide} />
      <Tooltip label={toggle} position="right">
        <UnstyledButton
          className={classes.toggle}
          aria-label={toggle}
          aria-expanded={wide}
          onClick={() => onWide(!wide)}
        >
          <Toggle size={20} aria-hidden stroke={1.75} />
        </UnstyledButton>
      </Tooltip>
    </nav>
  )
}
