import type { Icon } from '@tabler/icons-react'
import { Hint } from '#ui/Hint.tsx'
import { IconCount } from '#ui/IconCount.tsx'
import { Link } from '#ui/Link.tsx'
import type { PlaceLink } from '../place.ts'
import { usePlace } from '../use-place.ts'
import classes from './Header.module.css'

interface PlaceIconProps {
  place: PlaceLink
  icon: Icon
  count?: number
  /** The count in words, said with the name. */
  said?: string
}

/** A header icon that leads somewhere: a link, greyed with the reason, or not there. */
export function PlaceIcon({ place, icon: Sign, count = 0, said }: PlaceIconProps) {
  const state = usePlace(place)
  if (state.is === 'left out') return null
  const name = [place.label, said].filter(Boolean).join(', ')
  const content = <IconCount icon={<Sign size={20} />} count={count} />
  if (state.is === 'open')
    return (
      <Hint label={name}>
        <Link href={place.address} className={classes.place} aria-label={name}>
          {content}
        </Link>
      </Hint>
    )
  return (
    <Hint label={`${name}. ${state.reason}`}>
      <button type="button" className={classes.place} aria-disabled aria-label={`${name}. ${state.reason}`}>
        {content}
      </button>
    </Hint>
  )
}
