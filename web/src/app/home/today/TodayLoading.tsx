import { Skeleton } from '@mantine/core'
import classes from './Today.module.css'

/** In place of what changed and what needs somebody. */
export function TodayLoading() {
  return (
    <div aria-hidden>
      <Skeleton height={20} width="min(32rem, 80%)" mb="md" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  )
}
