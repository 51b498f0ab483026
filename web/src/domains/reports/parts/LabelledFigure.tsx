import type { ReactNode } from 'react'
import classes from './Reports.module.css'

/** A figure of a report under its name. */
export const LabelledFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className={classes.dim}>{label}</span>
    <div>{children}</div>
  </div>
)
