import type { ReactNode } from 'react'
import classes from './StatRow.module.css'

/** A line of figures in one frame. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
