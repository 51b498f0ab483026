import { SegmentedControl } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import classes from './SegmentedButtons.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly count?: number | undefined
  readonly disabled?: boolean
}

interface SegmentedButtonsProps<V extends string> {
  /** Names the group for those who do not see it. */
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

/** One of a few choices, each with its count. */
export function SegmentedButtons<V extends string>({ label, choices, value, onChange }: SegmentedButtonsProps<V>) {
  return (
    <SegmentedControl
      aria-label={label}
      size="sm"
      value={value}
      onChange={next => onChange(next as V)}
      data={choices.map(choice => ({
        value: choice.value,
        disabled: choice.disabled ?? false,
        label: (
          <span className={classes.label}>
            {choice.label}
            {choice.count !== undefined && <span className={classes.count}>{formatCount(choice.count)}</span>}
          </span>
        ),
      }))}
    />
  )
}
