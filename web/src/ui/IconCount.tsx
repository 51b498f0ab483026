import type { ReactNode } from 'react'
import classes from './IconCount.module.css'

interface IconCountProps {
  icon: ReactNode
  /** Nothing is shown for none. */
  count: number
  /** There is something among them that was not seen yet. */
  fresh?: boolean
}

/** An icon with a small count at its corner. The button around it says the count in words. */
export function IconCount({ icon, count, fresh = false }: IconCountProps) {
  return (
    <span className={classes.root} aria-hidden>
      {icon}
      {count > 0 && (
        <span className={classes.count} data-fresh={fresh || undefined}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
