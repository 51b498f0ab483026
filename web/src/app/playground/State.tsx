import type { ReactNode } from 'react'
import classes from './Playground.module.css'

/** One state of a widget under its short name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={classes.state}>
      <legend className={classes.name}>{name}</legend>
      {children}
    </fieldset>
  )
}
