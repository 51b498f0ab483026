import { probabilityText } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Impact.module.css'
import { CurveChart } from './CurveChart.tsx'
import { type Curves, curvesSentence } from './curve-words.ts'

const pText = (p: number | null): string => (p === null ? 'not known' : probabilityText(p))

function Drawn({ curves }: { curves: Curves }) {
  const { days, watched, deals, since, exposure, p } = curves
  const isDrawn = since !== null && watched.with > 0 && days.length > 1
  return (
    <div className={classes.stack}>
      <AnswerText>{curvesSentence(curves)}</AnswerText>
      {isDrawn && (
        <div className={classes.columns}>
          <CurveChart days={days} outcome="won" />
          <CurveChart days={days} outcome="lost" />
        </div>
      )}
      <details className={classes.note}>
        <summary>How do we know?</summary>
        <p>
          Counted are {formatQuantity(deals, 'deal')} of the market, open ones too, from {formatLongDate(since)} on,
          when it first came up in any of them. A deal counts as one without the message until the day on which it has
          come up{exposure === 'twice' ? ' in two conversations' : ''}, and as one with it from the next day on (
          {formatQuantity(watched.with, 'deal')} with it, {watched.without} without). Otherwise a deal that lasted long
          enough to hear it would count as having heard it from the start (Simon and Makuch 1984). A lost deal can no
          longer be won, which the curves take into account (Aalen and Johansen 1978). If deals with it and without it
          ended equally often from day to day, chance would give a difference as large as this with a probability p: for
          won {pText(p.won)}, for lost {pText(p.lost)} (Mantel and Byar 1974). It describes what goes with the message;
          nothing is adjusted, and it concludes nothing.{' '}
        </p>
      </details>
    </div>
  )
}

/** How deals go on from their creation, with a message from the day it came up and without it until then. */
export function MessageCurves({ marketId, cardId }: { marketId: number; cardId: number }) {
  const curves = useApiQuery('getMessageCurves', { query: { marketId, cardId } })
  return (
    <Panel title="How deals go on with it and without it">
      <QueryState query={curves} loading={<SkeletonRows rows={6} />}>
        {answer => <Drawn curves={answer} />}
      </QueryState>
    </Panel>
  )
}
