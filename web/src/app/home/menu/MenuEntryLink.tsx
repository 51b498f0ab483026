import { IconLock } from '@tabler/icons-react'
import type { PlaceState } from '#app/place.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './MainMenu.module.css'
import type { MenuEntry } from './menu-groups.ts'

interface MenuEntryLinkProps {
  entry: MenuEntry
  state: PlaceState
}

/** One entry of a group: a link, or greyed with the reason; nothing for whoever's role it is not for. */
export function MenuEntryLink({ entry, state }: MenuEntryLinkProps) {
  if (state.is === 'left out') return null
  const { label, address, icon: Icon } = entry
  const content = (
    <>
      <Icon size={18} aria-hidden stroke={1.75} />
      {label}
    </>
  )
  if (state.is === 'open')
    return (
      <li>
        <Link href={address} className={classes.entry}>
          {content}
        </Link>
      </li>
    )
  return (
    <li>
      <Hint label={state.reason}>
        <button type="button" className={classes.entry} aria-disabled aria-description={state.reason}>
          {content}
          <IconLock size={14} aria-hidden className={classes.lock} />
        </button>
      </Hint>
    </li>
  )
}
