import { type Icon, IconLock } from '@tabler/icons-react'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import type { PlaceLink } from '../place.ts'
import { usePlace } from '../use-place.ts'
import classes from './Sidebar.module.css'

/** Hardly fits into the narrow sidebar. */
const longWord = /\S{10,}/

interface SidebarLinkProps {
  place: PlaceLink
  icon: Icon
  /** It leads to the screen that is open. */
  present?: boolean
  /** What follows the label: a count. */
  end?: string | undefined
  target?: '_blank'
}

/** One entry of the navigation: a link, greyed with the reason, or not there. */
export function SidebarLink({ place, icon: Icon, present = false, end, target }: SidebarLinkProps) {
  const state = usePlace(place)
  if (state.is === 'left out') return null
  const content = (
    <>
      <Icon size={20} aria-hidden stroke={1.75} />
      <span className={classes.label} data-long={longWord.test(place.label) || undefined}>
        {place.label}
        {end}
      </span>
    </>
  )
  return (
    <li>
      {state.is === 'open' ? (
        <Link
          href={place.address}
          target={target}
          className={classes.entry}
          aria-current={present ? 'page' : undefined}
        >
          {content}
        </Link>
      ) : (
        <Hint label={state.reason} position="right">
          <button type="button" className={classes.entry} data-shut aria-disabled aria-description={state.reason}>
            {content}
            <IconLock size={14} aria-hidden className={classes.lock} />
          </button>
        </Hint>
      )}
    </li>
  )
}
