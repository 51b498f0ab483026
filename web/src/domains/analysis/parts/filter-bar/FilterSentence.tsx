import { Tooltip } from '@mantine/core'
import { Fragment } from 'react'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import type { SentencePart } from './filter-sentence.ts'

/** What is applied, in one line of plain words; each says on hover what it does. */
export function FilterSentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <div className={classes.sentence}>
      {parts.map(({ param, text, about }, i) => (
        <Fragment key={param}>
          {i > 0 && ' · '}
          <Tooltip label={about} multiline maw={320}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards reach what it means, too */}
            <span tabIndex={0} className={classes.part}>
              {text}
            </span>
          </Tooltip>
        </Fragment>
      ))}
    </div>
  )
}
