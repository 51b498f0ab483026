import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { CitedSentence, SmartSummary } from '#domains/conversations/api/smart-summary.ts'
import { CitedSentences } from '#domains/conversations/shared/summary/CitedSentences.tsx'
import { formatQuantity } from '#lib/format.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import classes from './Summary.module.css'

type Sentiment = SmartSummary['discussionSummary']['sentiment']

const words = { positive: 'Positive', negative: 'Negative', mixed: 'Mixed', neutral: 'Neutral' } as const
const tones = { positive: 'positive', negative: 'negative', mixed: 'warning', neutral: 'neutral' } as const

export const PolarityPill = ({ polarity }: { polarity: Sentiment['polarity'] }) => (
  <Pill tone={tones[polarity]}>{words[polarity]}</Pill>
)

interface SentimentLineProps {
  sentiment: Sentiment
  onOpen: (place: CitedSentence['places'][number]) => void
}

/** The sentiment of the call, with the sentences that it counts behind each figure. */
export function SentimentLine({ sentiment, onOpen }: SentimentLineProps) {
  const [open, setOpen] = useState<'positive' | 'negative' | null>(null)
  const figure = (side: 'positive' | 'negative') => (
    <UnstyledButton
      className={classes.figure}
      data-drilldown
      aria-expanded={open === side}
      disabled={sentiment[side].length === 0}
      onClick={() => setOpen(open === side ? null : side)}
    >
      {sentiment[side].length} {side}
    </UnstyledButton>
  )
  return (
    <>
      <p className={classes.sentiment}>
        <PolarityPill polarity={sentiment.polarity} />
        <span>
          {figure('positive')} and {figure('negative')} of {formatQuantity(sentiment.sentences, 'sentence')} that no
          seller said
        </span>
      </p>
      {open && <CitedSentences label={`${words[open]} sentences`} sentences={sentiment[open]} onOpen={onOpen} />}
    </>
  )
}
