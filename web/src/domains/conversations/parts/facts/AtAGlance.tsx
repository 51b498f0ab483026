import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { FactList } from './FactList.tsx'
import classes from './Facts.module.css'
import { TalkFigures } from './TalkFigures.tsx'

interface AtAGlanceProps {
  transcript: Transcript
  /** Goes to where a sentence was said. */
  onOpen: (place: CitedSentence['places'][number]) => void
}

/** What a conversation settles and how its sides talk, above its text. */
export function AtAGlance({ transcript, onOpen }: AtAGlanceProps) {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useApiQuery('getConversationTalk', { params: { convId: transcript.convId } })
  const { convId } = transcript
  // Of a conversation that settles nothing there is nothing to fold.
  if (data && data.facts.length === 0 && data.talk === null) return null
  return (
    <section aria-label="At a glance" className={classes.glance}>
      <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        At a glance
      </UnstyledButton>
      {open &&
        (error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} title="This could not be read." />
        ) : !data ? (
          <SkeletonText lines={4} />
        ) : (
          <>
            <FactList facts={data.facts} speakers={transcript.speakers} onOpen={onOpen} />
            {data.talk && (
              <TalkFigures
                talk={data.talk}
                onOpen={fragmentIndex => {
                  const length = transcript.fragments[fragmentIndex]?.text.length ?? 0
                  onOpen({ convId, fragmentIndex, start: 0, end: length })
                }}
              />
            )}
          </>
        ))}
    </section>
  )
}
