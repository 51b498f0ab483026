import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { Hint } from '#ui/Hint.tsx'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import type { SentencePart } from './filter-sentence.ts'

/** What one part of the sentence can be changed to; it applies at once. */
export interface PartChoice {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

interface FilterSentenceProps {
  parts: readonly SentencePart[]
  /** By the parameter of the part; none while another choice is not applied yet. */
  choices: Readonly<Partial<Record<string, PartChoice>>>
}

function Part({ text, about }: SentencePart) {
  return (
    <Hint label={about} multiline maw={320}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards reach what it means, too */}
      <span tabIndex={0} className={classes.part}>
        {text}
      </span>
    </Hint>
  )
}

function ChoicePart({ text, about, label, options, value, onChoose }: SentencePart & PartChoice) {
  return (
    <PopMenu
      label={`${label}: ${text}`}
      width={340}
      target={(props, opened) => (
        <UnstyledButton className={classes.choice} aria-description={about} {...props}>
          <Hint label={about} multiline maw={320} disabled={opened}>
            <span>{text}</span>
          </Hint>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
    >
      {options.map(one => (
        <PopMenuItem
          key={one.value}
          end={one.value === value && <IconCheck size={14} aria-label="Chosen" />}
          onClick={() => onChoose(one.value)}
        >
          {one.label}
        </PopMenuItem>
      ))}
    </PopMenu>
  )
}

/** What is applied, in one line of plain words; each says on hover what it does, and some are chosen on the spot. */
export function FilterSentence({ parts, choices }: FilterSentenceProps) {
  return (
    <div className={classes.sentence}>
      {parts.map((part, i) => {
        const choice = choices[part.param]
        return (
          <Fragment key={part.param}>
            {i > 0 && ' · '}
            {choice ? <ChoicePart {...part} {...choice} /> : <Part {...part} />}
          </Fragment>
        )
      })}
    </div>
  )
}
