import type { SignedInUser } from '@bic/contract/access'
import { Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '../../ui/Link.tsx'
import { mayOpen, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import classes from './Rail.module.css'
import { useScreen } from './use-screen.ts'

interface RailProps {
  user: SignedInUser
  wide: boolean
  onWide: (wide: boolean) => void
  drawerOpened: boolean
  onDrawerClose: () => void
}

/** Home, and the entries of the section that the open screen belongs to. */
const entriesOf = (screen: Screen | undefined, user: SignedInUser) => {
  const section = screen?.section ?? 'main'
  return screens.filter(
    one => one.rail && mayOpen(one, user) && (one.section === section || one.id === 'splash-screen'),
  )
}

function Entries({ user, present }: { user: SignedInUser; present: Screen | undefined }) {
  return entriesOf(present, user).map(({ id, path, rail, icon: Icon }) => (
    <li key={id}>
      <Link href={path} className={classes.entry} aria-current={present?.id === id ? 'page' : undefined}>
        {Icon && <Icon size={20} aria-hidden stroke={1.75} />}
        <span className={classes.label}>{rail}</span>
      </Link>
    </li>
  ))
}

/** The navigation: narrow with small labels, wide when opened, a drawer on narrow screens. */
export function Rail({ user, wide, onWide, drawerOpened, onDrawerClose }: RailProps) {
  const present = useScreen()
  const toggle = wide ? 'Collapse the navigation' : 'Expand the navigation'
  const Toggle = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <>
      <nav aria-label="Main" className={classes.rail} data-wide={wide || undefined}>
        <ul className={classes.entries}>
          <Entries user={user} present={present} />
        </ul>
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
      <Drawer opened={drawerOpened} onClose={onDrawerClose} size={280} title="Navigation" hiddenFrom="sm">
        <nav aria-label="Main">
          <ul className={classes.entries} data-wide>
            <Entries user={user} present={present} />
          </ul>
        </nav>
      </Drawer>
    </>
  )
}
