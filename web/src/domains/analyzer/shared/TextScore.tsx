import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import classes from '../parts/Analyzer.module.css'
import { editedParts, type Part } from '../parts/analyzer-text.ts'
import { Figures } from '../parts/Figures.tsx'
import { Findings } from '../parts/Findings.tsx'

/** Milliseconds without a key until a text is scored. */
const pause = 1500

interface TextScoreProps {
  marketId: number
  /** As it stands in the editor. */
  text: string
}

/**
 * Figures of a text while it is written, beside an editor that judges the sentences itself: what it says of what is proven, in whose
 * words, and how easily it reads. Each opens what it is counted from.
 */
export function TextScore({ marketId, text }: TextScoreProps) {
  const [settled] = useDebouncedValue(text.trim(), pause)
  const [part, setPart] = useState<Part | null>(null)
  const { data } = useApiQuery(
    'scoreText',
    settled === '' ? null : { body: { marketId, text: settled, sentences: false } },
    { placeholderData: before => before, meta: hiddenWithoutAnswer },
  )
  // What the editor is for does not depend on it: without a score it is hidden.
  if (!data || settled === '') return null
  return (
    <div className={classes.stack}>
      <Figures found={data} shown={editedParts} part={null} onPart={setPart} />
      <Dialog title="What the text says" size={1100} opened={part !== null} onClose={() => setPart(null)}>
        {part !== null && <Findings found={data} part={part} onPart={setPart} shown={editedParts} />}
      </Dialog>
    </div>
  )
}
