import type { ReactNode } from 'react'
import { Hint } from '../Hint.tsx'
import classes from './Pill.module.css'

interface PillProps {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'positive' | 'negative' | 'warning'
  icon?: ReactNode
  hint?: ReactNode
  /** For words that may not fit into one line of a phone. */
  mayWrap?: boolean
}

/** A short state or kind. The words carry the meaning, the colour only helps. */
export function Pill({ children, tone = 'neutral', icon, hint, mayWrap = false }: PillProps) {
  const pill = (
    <span className={classes.pill} data-tone={tone} data-wraps={mayWrap || undefined}>
      {icon}
      {children}
    </span>
  )
  return hint === undefined ? pill : <Hint label={hint}>{pill}</Hint>
}
