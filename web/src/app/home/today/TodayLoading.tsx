import { Skeleton } from '#ui/state/Skeleton.tsx'
import classes from './Today.module.css'

/** In place of what changed and what needs somebody. */
export function TodayLoading() {
  return (
    <div aria-hidden>
      <Skeleton height={20} width="min(32rem, 80%)" style={{ marginBottom: 'var(--mantine-spacing-md)' }} />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  )
}
