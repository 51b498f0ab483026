import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import classes from './HomeLoading.module.css'

/** In place of the main menu, as high as it. */
export function MenuLoading() {
  return (
    <div className={classes.menu}>
      <LoadingSpinner />
    </div>
  )
}

/** In place of the cards. */
export function CardsLoading() {
  return (
    <div className={classes.cards} aria-hidden>
      {['a', 'b', 'c', 'd'].map(card => (
        <Skeleton key={card} height={172} radius="lg" />
      ))}
    </div>
  )
}
