import { mostTypedCharacters } from '@bic/contract/analyzer/analyzer-limits'
import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Analyzer.module.css'
import type { Part } from './analyzer-text.ts'
import { Findings } from './Findings.tsx'

/** Milliseconds without a key until a text is scored. */
const pause = 800

interface TypedTextProps {
  marketId: number
  part: Part
  onPart: (part: Part) => void
}

/** Scores a text as it is typed. Nothing of it is kept, and it takes no credits. */
export function TypedText({ marketId, part, onPart }: TypedTextProps) {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), pause)
  const found = useApiQuery('scoreText', settled === '' ? null : { body: { marketId, text: settled } }, {
    placeholderData: before => before,
  })
  return (
    <div className={classes.stack}>
      <Panel title="Your text">
        <Textarea
          label="Type or paste a text"
          description="Scored as you type. It is not kept, and takes no credits."
          autosize
          minRows={6}
          maxRows={16}
          maxLength={mostTypedCharacters}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Panel>
      {settled === '' ? (
        <EmptyState title="Nothing to score yet">
          What it says of what is proven, in whose words, and which sentences nothing backs.
        </EmptyState>
      ) : (
        <QueryState query={found} loading={<SkeletonRows rows={4} />}>
          {data => <Findings found={data} part={part} onPart={onPart} />}
        </QueryState>
      )}
    </div>
  )
}
