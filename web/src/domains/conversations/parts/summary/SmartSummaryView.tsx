import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CitedSentence, type SmartSummary, useSmartSummary } from '#domains/conversations/api/smart-summary.ts'
import { CitedSentences } from '#domains/conversations/shared/summary/CitedSentences.tsx'
import { summarisedCard } from '#domains/conversations/shared/summary/summarised-card.ts'
import { useSummaryAccess } from '#domains/conversations/shared/summary/use-summary-access.ts'
import { WrittenBy } from '#domains/conversations/shared/summary/WrittenBy.tsx'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { Refused } from '#ui/state/Refused.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { PolarityPill, SentimentLine } from './SentimentLine.tsx'
import classes from './Summary.module.css'

interface SmartSummaryViewProps {
  convId: number
  cardId: number | null
  onOpen: (place: CitedSentence['places'][number]) => void
}

const permissions = ['hasPermissionToCallSummary']

const isEmpty = ({ purposeSentences, discussionSummary, concernsList }: SmartSummary): boolean =>
  purposeSentences.length + discussionSummary.points.length + concernsList.length === 0

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

const none = (text: string) => <p className={classes.none}>{text}</p>

/** The smart summary of a call: generated when opened, in three parts. */
export default function SmartSummaryView({ convId, cardId, onOpen }: SmartSummaryViewProps) {
  const access = useSummaryAccess('Smart summary', permissions)
  const card = useCard(cardId)
  const about = card.data ? summarisedCard(card.data) : null
  const ready = cardId === null || about !== null
  const { data, error, isFetching, refetch } = useSmartSummary(convId, about, access?.is === 'usable' && ready)
  const problem = error ?? (ready ? null : card.error)

  if (access && access.is !== 'usable') return <Refused decision={access} />
  if (problem && !isFetching)
    return <ErrorState error={problem} onRetry={() => void (error ? refetch() : card.refetch())} title="No summary." />
  if (isFetching || !access || !ready)
    return (
      <div className={classes.wait}>
        <p role="status">Generating summary. This may take under a minute...</p>
        <SkeletonText lines={10} />
      </div>
    )
  if (!data || isEmpty(data))
    return <EmptyState title="No summary." actions={<Button onClick={() => void refetch()}>Generate</Button>} />
  const { purposeSentences, discussionSummary, concernsList } = data
  return (
    <div className={classes.summary}>
      <WrittenBy {...data} />
      <Part title="Purpose and context">
        {purposeSentences.length === 0 ? (
          none('No one said what the call is for.')
        ) : (
          <CitedSentences label="Purpose and context" sentences={purposeSentences} onOpen={onOpen} />
        )}
      </Part>
      <Part title="Discussion summary">
        <SentimentLine sentiment={discussionSummary.sentiment} onOpen={onOpen} />
        <CitedSentences
          label="Discussion summary"
          sentences={discussionSummary.points}
          onOpen={onOpen}
          notes={({ sentiment, requirement, expectedBenefit }) => (
            <>
              {requirement && <Pill tone="accent">Requirement</Pill>}
              {expectedBenefit && <Pill tone="accent">Expected benefit</Pill>}
              {sentiment !== 'neutral' && <PolarityPill polarity={sentiment} />}
            </>
          )}
        />
      </Part>
      <Part title="List of concerns">
        {concernsList.length === 0 ? (
          none('No concerns were found.')
        ) : (
          <CitedSentences label="List of concerns" sentences={concernsList} onOpen={onOpen} />
        )}
      </Part>
    </div>
  )
}
