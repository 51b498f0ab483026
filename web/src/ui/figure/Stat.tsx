import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { figureNote } from '#lib/interval.ts'
import { Hint } from '../Hint.tsx'
import classes from './Stat.module.css'

interface StatProps {
  label: ReactNode
  /** Already formatted. */
  value: ReactNode
  /** The number of cases behind the figure. */
  n?: number
  /** Bounds of the 95% interval, already formatted. */
  interval?: readonly [low: string, high: string] | null
  /** The exact value or how it is made, on hover. */
  hint?: ReactNode
  /** Opens what the number counts. */
  onOpen?: (() => void) | undefined
}

/** One figure with its n and its interval. */
export function Stat({ label, value, n, interval, hint, onOpen }: StatProps) {
  const notes = figureNote(interval ?? null, n ?? null)
  const content = (
    <>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <span className={classes.value}>{value}</span>
      {notes !== '' && (
        <Text size="xs" c="dimmed" className={classes.notes}>
          {notes}
        </Text>
      )}
    </>
  )
  const stat = onOpen ? (
    <UnstyledButton className={classes.stat} data-drilldown onClick={onOpen}>
      {content}
    </UnstyledButton>
  ) : (
    <div className={classes.stat}>{content}</div>
  )
  return hint === undefined ? stat : <Hint label={hint}>{stat}</Hint>
}
