import { useId } from 'react'
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

/** One of a few choices, each with its count. Plain elements: nothing is measured to show which one is chosen. */
export function SegmentedButtons<V extends string>({ label, choices, value, onChange }: SegmentedButtonsProps<V>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.group}>
      {choices.map(choice => (
        <div key={choice.value} className={classes.choice} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            className={classes.input}
            id={`${id}${choice.value}`}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <label className={classes.label} htmlFor={`${id}${choice.value}`}>
            {choice.label}
            {choice.count !== undefined && <span className={classes.count}>{formatCount(choice.count)}</span>}
          </label>
        </div>
      ))}
    </div>
  )
}
