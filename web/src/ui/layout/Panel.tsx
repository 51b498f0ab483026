import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Content to the edges: lists and tables. */
  flush?: boolean
}

/** A framed part of a screen with a heading. */
export function Panel({ title, actions, children, flush = false }: PanelProps) {
  return (
    <section className={classes.panel}>
      {(title || actions) && (
        <header className={classes.header}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {actions}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}
