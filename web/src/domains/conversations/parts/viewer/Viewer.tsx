import { Suspense, useEffect, useMemo } from 'react'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import { useFindInTranscript } from '#domains/conversations/api/find-in-transcript.ts'
import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import { useTranscript } from '#domains/conversations/api/transcript.ts'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { formatSaid, readSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { formatText } from '#lib/format.ts'
import { formatDateTime, formatLongDate } from '#lib/format-date.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import { ExactMatchToggle } from '#ui/input/ExactMatchToggle.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { AtAGlance } from '../facts/AtAGlance.tsx'
import { MomentList } from '../moments/MomentList.tsx'
import { useFollowing } from '../recording/use-following.ts'
import { TopicTrack } from '../track/TopicTrack.tsx'
import { Legend } from '../transcript/Legend.tsx'
import { Stepper } from '../transcript/Stepper.tsx'
import type { TranscriptHit } from '../transcript/spans-of.ts'
import { TranscriptText } from '../transcript/TranscriptText.tsx'
import type { Around } from './around.ts'
import { DetailsButton } from './DetailsButton.tsx'
import { HighlightMenu } from './HighlightMenu.tsx'
import { legendOf } from './legend-of.ts'
import { Notices } from './Notices.tsx'
import { useReading } from './use-reading.ts'
import classes from './Viewer.module.css'
import { ViewerActions } from './ViewerActions.tsx'

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

const noHits: readonly TranscriptHit[] = []
const allKeywords = 'All matched keywords'
const views = [
  { value: 'transcript', label: 'Transcript' },
  { value: 'summary', label: 'Smart summary' },
] as const
const dated = (date: string | null) => {
  if (date === null) return 'date not known'
  return date.length > 10 ? formatDateTime(date) : formatLongDate(date)
}

/** One conversation: its transcript with what matters lit up, and the steps through it. */
export function Viewer({ convId, dealId, cardId, direction, full = false, around = {}, ...on }: ViewerProps) {
  const { lit, placeholder, transcriptOnly = false } = around
  const [search, change] = useSearchState(viewerSearch)
  const { keyword, competitor, partner, related, find, exact, summary, said } = search
  const asked = {
    convId,
    cardId,
    direction,
    competitorCardId: competitor ?? lit?.competitor ?? null,
    partnerCardId: partner ?? lit?.partner ?? null,
    relatedCardIds: [...new Set([...related, ...(lit?.related ?? [])])],
  }
  const { data: transcript, error, refetch } = useTranscript(asked)
  const following = useFollowing(convId, transcript)
  const { recording } = following
  const finding = useFindInTranscript({
    convId,
    text: find.trim(),
    exact,
    direction: cardId === null ? 'bidirectional' : direction,
  })
  const hits = finding.data ?? noHits
  // A keyword that this conversation has not got is not chosen here.
  const keywordId = transcript?.keywords.some(one => one.keywordId === keyword) ? keyword : null
  const asksFor = useMemo(() => readSaid(said, convId), [said, convId])
  const reading = useReading(transcript, keywordId, hits, asksFor, cardId === null)
  const step = (what: 'moments' | 'hits', by: 1 | -1): boolean => {
    if (said !== '') change({ said: '' })
    return reading.step(what, by)
  }
  const goTo = (at: number) => {
    if (said !== '') change({ said: '' })
    reading.goTo(at)
  }
  const legend = useMemo(
    () => (transcript ? legendOf(transcript, keywordId, hits.length) : []),
    [transcript, keywordId, hits],
  )
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
  const height = full ? 'calc(100dvh - 22rem)' : 524
  const keywords = transcript.keywords.filter(({ keywordType }) => keywordType === 'card')
  return (
    <article className={classes.viewer} data-full={full || undefined} aria-label={transcript.subject}>
      <header className={classes.head}>
        <div className={classes.titleLine}>
          <div className={classes.titles}>
            <h2 className={classes.subject} title={transcript.subject}>
              {formatText(transcript.subject)}
            </h2>
            <span className={classes.facts}>
              {[conversationKinds[transcript.convType].name, dated(transcript.createDate)].join(' · ')}
            </span>
            <DetailsButton transcript={transcript} dealId={dealId} />
          </div>
          <div className={classes.actions}>
            <ViewerActions
              transcript={transcript}
              recording={recording}
              dealId={dealId}
              direction={direction}
              full={full}
              onFull={on => change({ full: on }, { replace: false })}
              onGone={on.onGone}
            />
          </div>
        </div>
        {summarisable && (
          <div className={classes.views}>
            <SegmentedButtons
              label="View"
              choices={views}
              value={summarised ? 'summary' : 'transcript'}
              onChange={view => change({ summary: view === 'summary' ? convId : null })}
            />
          </div>
        )}
        <div className={classes.tools} hidden={summarised}>
          {cardId !== null && (
            <>
              <SelectMenu
                label="Keyword"
                hideLabel
                width={184}
                choices={[
                  { value: '', label: allKeywords, count: keywords.reduce((sum, { matches }) => sum + matches, 0) },
                  ...keywords.map(one => ({
                    value: String(one.keywordId),
                    label: one.keywordName,
                    count: one.matches,
                  })),
                ]}
                value={keywordId === null ? '' : String(keywordId)}
                onChange={value => change({ keyword: value === '' ? null : Number(value) })}
              />
              <div className={classes.steps}>
                Key moment
                <Stepper
                  what="key moment"
                  {...reading.moments}
                  onStep={by => step('moments', by)}
                  keys={{ next: 'j', previous: 'k' }}
                />
              </div>
            </>
          )}
          <div className={classes.find}>
            <SearchInput
              label="Search transcript"
              value={find}
              delay={300}
              width={200}
              onChange={text => change({ find: text })}
              onSubmit={() => step('hits', 1)}
            />
            <ExactMatchToggle exact={exact} onChange={next => change({ exact: next })} />
          </div>
          <HighlightMenu convId={convId} dealId={dealId} cardId={cardId} direction={direction} />
        </div>
        {(legend.length > 0 || find.trim() !== '') && (
          <div className={classes.tools} hidden={summarised}>
            <Legend entries={legend} />
            {find.trim() !== '' && (
              <div className={classes.results}>
                {finding.isError && 'The search failed.'}
                {finding.data?.length === 0 && <span role="status">No matches found.</span>}
                {hits.length > 0 && (
                  <>
                    Search result
                    <Stepper what="search result" {...reading.hits} onStep={by => step('hits', by)} />
                  </>
                )}
              </div>
            )}
          </div>
        )}
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
        ) : transcript.fragments.length === 0 ? (
          <EmptyState title="This conversation has no text" />
        ) : (
          <div className={classes.reading} data-moments={reading.places.length > 0 || undefined}>
            <TranscriptText
              key={convId}
              transcript={transcript}
              spans={reading.spans}
              present={reading.present}
              isSought={asksFor !== null}
              maxHeight={height}
              playing={following.playing}
            />
            {reading.places.length > 0 && (
              <MomentList
                transcript={transcript}
                moments={reading.places}
                at={reading.moments.at}
                onGo={goTo}
                maxHeight={height}
              />
            )}
          </div>
        )}
      </div>
    </article>
  )
}
