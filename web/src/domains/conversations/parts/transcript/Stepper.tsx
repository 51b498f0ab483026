import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatCount } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'
import classes from './Stepper.module.css'

interface StepperProps {
  /** "key moment", "search result". */
  what: string
  /** From 0; -1 before the first step. */
  at: number
  total: number
  onStep: (by: 1 | -1) => void
  keys?: { readonly next: string; readonly previous: string }
}

/** Previous and next with a counter n/total. */
export function Stepper({ what, at, total, onStep, keys }: StepperProps) {
  const hint = (name: string, key: string | undefined) => (key === undefined ? name : `${name} (${key})`)
  return (
    <div className={classes.stepper}>
      <Hint label={hint(`Previous ${what}`, keys?.previous)}>
        <ActionIcon aria-label={`Previous ${what}`} size="md" disabled={at <= 0} onClick={() => onStep(-1)}>
          <IconChevronUp size={18} />
        </ActionIcon>
      </Hint>
      <span className={classes.count} role="status" aria-label={`${what} ${at + 1} of ${total}`}>
        {formatCount(Math.max(at + 1, 0))}/{formatCount(total)}
      </span>
      <Hint label={hint(`Next ${what}`, keys?.next)}>
        <ActionIcon aria-label={`Next ${what}`} size="md" disabled={at >= total - 1} onClick={() => onStep(1)}>
          <IconChevronDown size={18} />
        </ActionIcon>
      </Hint>
    </div>
  )
}
