import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#domains/analysis/parts/figures/Figures.module.css'
import { Hint } from '#ui/Hint.tsx'

interface FigureProps {
  value: ReactNode
  notes: readonly string[]
  /** All of it in one sentence: on hover, and for those who do not see it. */
  sentence: string
  /** What the figure is of, for those who do not see where it stands. */
  label: string
  /** The notes under the value instead of beside it. */
  stacked?: boolean
  /** Opens the deals behind the figure. */
  onOpen?: (() => void) | undefined
}

/** A value with what qualifies it; a button when it has a drill-down. */
export function Figure({ value, notes, sentence, label, stacked, onOpen }: FigureProps) {
  const content = (
    <>
      <span className={classes.value}>{value}</span>
      <span className={classes.notes}>{notes.join(' · ')}</span>
    </>
  )
  const shared = { className: classes.figure, 'data-stacked': stacked || undefined } as const
  return (
    <Hint label={sentence}>
      {onOpen ? (
        <UnstyledButton
          {...shared}
          data-drilldown
          aria-label={`${label}: ${sentence}. Open the deals`}
          onClick={event => {
            event.stopPropagation()
            onOpen()
          }}
        >
          {content}
        </UnstyledButton>
      ) : (
        <span {...shared}>{content}</span>
      )}
    </Hint>
  )
}
