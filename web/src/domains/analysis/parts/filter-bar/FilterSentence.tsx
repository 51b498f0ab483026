import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { periodWithDays } from './filter-labels.ts'
import type { Periods } from './filter-lists.ts'
import type { SentencePart } from './filter-sentence.ts'

/** The named periods, for a choice within the sentence that applies at once. */
interface PeriodChoice {
  readonly periods: Periods
  readonly value: string
  readonly onChoose: (period: string) => void
}

interface FilterSentenceProps {
  parts: readonly SentencePart[]
  /** Absent where the screen has a period of its own, or while another choice is not applied yet. */
  period?: PeriodChoice | undefined
}

function Part({ text, about }: SentencePart) {
  return (
    <Tooltip label={about} multiline maw={320}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards reach what it means, too */}
      <span tabIndex={0} className={classes.part}>
        {text}
      </span>
    </Tooltip>
  )
}

function PeriodPart({ text, about, periods, value, onChoose }: SentencePart & PeriodChoice) {
  return (
    <PopMenu
      label={`Close period: ${text}`}
      width={340}
      target={props => (
        <UnstyledButton className={classes.choice} aria-description={about} {...props}>
          <Tooltip label={about} multiline maw={320}>
            <span>{text}</span>
          </Tooltip>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
    >
      {periods.map(one => (
        <PopMenuItem
          key={one.picklistValue}
          end={one.picklistValue === value && <IconCheck size={14} aria-label="Chosen" />}
          onClick={() => onChoose(one.picklistValue)}
        >
          {periodWithDays(one)}
        </PopMenuItem>
      ))}
    </PopMenu>
  )
}

/** What is applied, in one line of plain words; each says on hover what it does, and the period is chosen on the spot. */
export function FilterSentence({ parts, period }: FilterSentenceProps) {
  return (
    <div className={classes.sentence}>
      {parts.map((part, i) => (
        <Fragment key={part.param}>
          {i > 0 && ' · '}
          {part.param === 'closePeriod' && period ? <PeriodPart {...part} {...period} /> : <Part {...part} />}
        </Fragment>
      ))}
    </div>
  )
}
