import { IconArrowRight, IconLock } from '@tabler/icons-react'
import type { PlaceLink, PlaceState } from '#app/place.ts'
import { Link } from '#ui/Link.tsx'
import classes from './ModuleHub.module.css'

/** One screen of a module: a link, or greyed with the reason. */
export function HubLink({ place: { label, address }, state }: { place: PlaceLink; state: PlaceState }) {
  if (state.is === 'left out') return null
  if (state.is === 'open')
    return (
      <li>
        <Link href={address} className={classes.place}>
          <span className={classes.label}>{label}</span>
          <IconArrowRight size={18} aria-hidden className={classes.sign} />
        </Link>
      </li>
    )
  return (
    <li className={classes.place} aria-disabled>
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.reason}>{state.reason}</span>
      </span>
      <IconLock size={18} aria-hidden className={classes.sign} />
    </li>
  )
}
