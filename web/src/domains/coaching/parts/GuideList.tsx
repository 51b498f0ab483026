import { IconPlayerPlay } from '@tabler/icons-react'
import type { VideoGuide } from './find-guides.ts'
import classes from './GuideList.module.css'

interface GuideListProps {
  guides: readonly VideoGuide[]
  /** Location of the one that plays. */
  chosen: string
  onChoose: (location: string) => void
}

/** Tutorials by name; choosing one plays it in place of the one before. */
export function GuideList({ guides, chosen, onChoose }: GuideListProps) {
  return (
    <ul className={classes.list}>
      {guides.map(({ name, location }) => (
        <li key={location}>
          <button
            type="button"
            className={classes.guide}
            {...(location === chosen ? { 'aria-current': true } : {})}
            onClick={() => onChoose(location)}
          >
            <IconPlayerPlay size={16} aria-hidden />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
