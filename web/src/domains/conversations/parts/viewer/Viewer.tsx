import { Suspense, useEffect } from 'react'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { AtAGlance } from '../facts/AtAGlance.tsx'
import { useFollowing } from '../recording/use-following.ts'
import { TopicTrack } from '../track/TopicTrack.tsx'
import type { Around } from './around.ts'
import { FoundLine } from './FoundLine.tsx'
import { Notices } from './Notices.tsx'
import { ReadingText } from './ReadingText.tsx'
import { useViewing } from './use-viewing.ts'
import classes from './Viewer.module.css'
import { ViewerHead } from './ViewerHead.tsx'
import { ViewerTools } from './ViewerTools.tsx'

const RecordingBar = lazyPart('recording', () => import('../recording/RecordingBar.tsx'))
const SmartSummaryView = lazyPart('smart-summary', () => import('../summary/SmartSummaryView.tsx'))

export interface ViewerProps {
  convId: number
  /** Null when it belongs to no deal. */
  dealId: number | null
  cardId: number | null
  direction: Direction
  full?: boolean
  around?: Around | undefined
  /** To the next or previous conversation, when its own key moments are through. */
  onLeave: (by: 1 | -1) => void
  onGone: () => void
}

/** One conversation: its transcript with what matters lit up, and the steps through it. */
export function Viewer({ convId, dealId, cardId, direction, full = false, around = {}, ...on }: ViewerProps) {
  const { placeholder, transcriptOnly = false } = around
  const [search, change] = useSearchState(viewerSearch)
  const { summary, said } = search
  const { transcript, error, refetch, finding, keywordId, asksFor, reading, legend } = useViewing(
    { convId, cardId, direction },
    around.lit,
    search,
  )
  const following = useFollowing(convId, transcript)
  const { recording } = following
  const step = (what: 'moments' | 'hits', by: 1 | -1): boolean => {
    if (said !== '') change({ said: '' })
    return reading.step(what, by)
  }
  const goTo = (at: number) => {
    if (said !== '') change({ said: '' })
    reading.goTo(at)
  }
  const summarisable = transcript?.convType === 'call' && !transcriptOnly
  const summarised = summarisable && summary === convId
  // Another conversation: its transcript, also when one comes back to the first.
  const isOfAnother = summary !== null && summary !== convId
  useEffect(() => {
    if (isOfAnother) change({ summary: null })
  }, [isOfAnother, change])
  const stepOrLeave = (by: 1 | -1) => {
    if (cardId === null || summarised || !step('moments', by)) on.onLeave(by)
  }
  const what = cardId === null ? 'conversation' : 'key moment'
  useKeys([
    { keys: ['j'], label: `Next ${what}`, inDialog: full, run: () => stepOrLeave(1) },
    { keys: ['k'], label: `Previous ${what}`, inDialog: full, run: () => stepOrLeave(-1) },
  ])

  if (error && !transcript)
    return (
      <div className={classes.viewer}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!transcript)
    return (
      <div className={classes.viewer} style={{ padding: '1.5rem' }}>
        {placeholder ?? <SkeletonText lines={16} />}
      </div>
    )
  const open = (place: CitedSentence['places'][number]) =>
    change({ summary: null, said: formatSaid(place) }, { replace: false })
  return (
    <article className={classes.viewer} data-full={full || undefined} aria-label={transcript.subject}>
      <header className={classes.head}>
        <ViewerHead
          transcript={transcript}
          recording={recording}
          dealId={dealId}
          direction={direction}
          full={full}
          view={summarisable ? (summarised ? 'summary' : 'transcript') : null}
          onFull={on => change({ full: on }, { replace: false })}
          onGone={on.onGone}
          onView={view => change({ summary: view === 'summary' ? convId : null })}
        />
        <ViewerTools
          convId={convId}
          dealId={dealId}
          cardId={cardId}
          direction={direction}
          keywords={transcript.keywords.filter(({ keywordType }) => keywordType === 'card')}
          keywordId={keywordId}
          reading={reading}
          step={step}
          hidden={summarised}
        />
        <FoundLine
          legend={legend}
          finding={finding}
          sought={search.find.trim()}
          reading={reading}
          step={step}
          hidden={summarised}
        />
      </header>
      <Notices transcript={transcript} />
      {recording && (
        <Suspense>
          <RecordingBar
            key={`${convId} ${recording.addedAt}`}
            convId={convId}
            recording={recording}
            following={following}
            timed={transcript.timed}
            inDialog={full}
          />
        </Suspense>
      )}
      {!summarised && transcript.fragments.length > 0 && (
        <>
          {!transcriptOnly && <AtAGlance key={convId} transcript={transcript} onOpen={open} />}
          <TopicTrack
            transcript={transcript}
            present={reading.present}
            onOpen={({ fragment, start, end }) => open({ convId, fragmentIndex: fragment, start, end })}
          />
        </>
      )}
      <div className={classes.text}>
        {summarised ? (
          <Suspense>
            <SmartSummaryView key={convId} convId={convId} cardId={cardId} onOpen={open} />
          </Suspense>
        ) : (
          <ReadingText
            convId={convId}
            transcript={transcript}
            reading={reading}
            isSought={asksFor !== null}
            maxHeight={full ? 'calc(100dvh - 22rem)' : 524}
            playing={following.playing}
            onGo={goTo}
          />
        )}
      </div>
    </article>
  )
}
