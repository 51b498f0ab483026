import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor } from '@mantine/core'
import { cutSample } from '#domains/keywords/shared/cut-sample.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatScore, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import classes from './TopCalls.module.css'

type TopCall = Answer<'getTopCallLists'>['rows'][number]
type ReportTranscript = Answer<'getReportTranscripts'>['rows'][number]

interface TopCallRowProps {
  call: TopCall
  direction: 'buyer' | 'bidirectional'
  /** Absent while it is on its way. */
  transcript: ReportTranscript | undefined
}

const fewMoments = 2

/** One of the best calls: where it belongs, how well it matched, and its first key moments. */
export function TopCallRow({ call, direction, transcript }: TopCallRowProps) {
  const {
    rank,
    convId,
    subject,
    date,
    accountName,
    storyId: dealId,
    storyName,
    score,
    cardId,
    cardTitle,
    topicName,
  } = call
  const href = links.conversationAnalysis(dealId, cardId, { conv: convId, type: 'call', direction })
  return (
    <li className={classes.call} value={rank}>
      <span className={classes.rank}>{rank}</span>
      <div className={classes.what}>
        <div className={classes.head}>
          <Anchor component={Link} href={href} fw={600}>
            {formatText(subject)}
          </Anchor>
          <span className={classes.facts}>
            {formatText(accountName)} · {formatDate(date)} ·{' '}
            <Anchor component={Link} href={links.gameTape(dealId)} inherit underline="always">
              {dealTitle(storyName, accountName)}
            </Anchor>
          </span>
        </div>
        <Pill hint={topicName}>{cardTitle}</Pill>
        {transcript === undefined ? (
          <div className={classes.moments}>
            <Skeleton height={12} width="60%" />
          </div>
        ) : (
          transcript.keyMomentsForConv.slice(0, fewMoments).map(({ keyMomentId, keyMomentText, start, end }) => {
            const { before, match, after } = cutSample({ text: keyMomentText, start, end })
            const marks = [{ start: before.length, end: before.length + match.length }]
            return (
              <Quote
                key={keyMomentId}
                text={`${before}${match}${after}`}
                marks={marks}
                speaker={null}
                side={null}
                href={href}
              />
            )
          })
        )}
      </div>
      <span className={classes.score} title="Score of the card in this call">
        {formatScore(score)}
      </span>
    </li>
  )
}
