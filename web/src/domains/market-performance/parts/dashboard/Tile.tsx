import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { Hint } from '#ui/Hint.tsx'
import classes from './Tile.module.css'

interface TileProps {
  label: string
  value: string
  notes: readonly string[]
  /** Everything about the figure in one sentence. */
  sentence: string
  onOpen: () => void
  /** Month by month. */
  trend?: readonly (number | null)[] | undefined
  /** The period before, in words, and its deals. */
  before?: { readonly text: string; readonly onOpen: () => void } | undefined
}

/** One of the figures that the screen is about: what it is now, how it developed, and what it was before. Both have a drill-down. */
export function Tile({ label, value, notes, sentence, onOpen, trend, before }: TileProps) {
  const id = useId()
  return (
    <section className={classes.tile} aria-labelledby={id}>
      <h2 className={classes.label} id={id}>
        {label}
      </h2>
      <div className={classes.line}>
        <Hint label={sentence}>
          <UnstyledButton
            className={classes.value}
            data-drilldown
            aria-label={`${label}: ${value}. ${sentence}. Open the deals`}
            onClick={onOpen}
          >
            {value}
          </UnstyledButton>
        </Hint>
        {trend && <Sparkline values={trend} />}
      </div>
      <span className={classes.notes}>{notes.join(' · ')}</span>
      {before && (
        <UnstyledButton className={classes.before} onClick={before.onOpen}>
          {before.text}
        </UnstyledButton>
      )}
    </section>
  )
}
