import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Feedback } from '#domains/reports/api/reports.ts'
import { formatCount, formatQuantity, formatScore } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../Reports.module.css'
import { BuyerInsight } from './BuyerInsight.tsx'

interface FeedbackCardProps {
  report: Feedback
  card: Feedback['cards'][number]
  score: { readonly score: number | null; readonly percentile: number | null; readonly n: number } | undefined
  onOpen: (drilldown: Drilldown) => void
}

/** One card of a report: how deals with it did, and what buyers said, beside its message. */
export function FeedbackCard({ report, card, score, onOpen }: FeedbackCardProps) {
  const [shown, setShown] = useState(false)
  const { marketId, filters } = report
  const openArm = (arm: 'with' | 'without') =>
    onOpen({
      title: `${arm === 'with' ? 'With' : 'Without'} ${card.title}`,
      asked: { ...filters, marketId, cardId: card.cardId, arm, landmark: card.landmark },
    })
  const openSaid = () =>
    onOpen({
      title: `${card.title} came up`,
      note: `In ${formatQuantity(card.conversations, 'conversation')} of this report.`,
      asked: { marketId, cardId: card.cardId, storyIdList: card.said.map(({ storyId: dealId }) => dealId) },
    })
  return (
    <Panel
      title={card.title}
      actions={
        <Group gap="xs">
          <Pill>{card.topicName}</Pill>
          <Button
            component={Link}
            href={links.messageCard(card.cardId)}
            size="compact-sm"
            variant="subtle"
            aria-label={`The message ${card.title}`}
          >
            The message
          </Button>
        </Group>
      }
    >
      <dl className={classes.arms}>
        <dt>Deals that have it</dt>
        <dd>
          <CountDrilldown value={card.deals} label={`deals that have ${card.title}`} onOpen={() => openArm('with')} />{' '}
          of {formatCount(card.n)}: {shareOfCount(card.deals, card.n)}
        </dd>
        <dt>It came up in</dt>
        <dd>
          <CountDrilldown value={card.conversations} label={`conversations about ${card.title}`} onOpen={openSaid} />{' '}
          {card.conversations === 1 ? 'conversation' : 'conversations'} of {formatQuantity(card.said.length, 'deal')},{' '}
          {formatQuantity(card.matches, 'time')}
        </dd>
        {score && (
          <>
            <dt>Score</dt>
            <dd>
              {formatScore(score.score)}{' '}
              <span className={classes.dim}>
                mean of n = {formatCount(score.n)} · median percentile {formatScore(score.percentile)}
              </span>
            </dd>
          </>
        )}
        <dt>Win rate with it</dt>
        <dd>
          <RateFigure label={`Win rate with ${card.title}`} rate={card.with.winRate} onOpen={() => openArm('with')} />
        </dd>
        <dt>Without it</dt>
        <dd>
          <RateFigure
            label={`Win rate without ${card.title}`}
            rate={card.without.winRate}
            onOpen={() => openArm('without')}
          />
        </dd>
        <dt>Sales cycle (days)</dt>
        <dd>
          <MedianFigure label={`Days with ${card.title}`} estimate={card.with.salesCycle} unit="days" /> against{' '}
          <MedianFigure label={`Days without ${card.title}`} estimate={card.without.salesCycle} unit="days" />
        </dd>
        <dt>Deal size</dt>
        <dd>
          <MedianFigure label={`Deal size with ${card.title}`} estimate={card.with.dealSize} unit="money" /> against{' '}
          <MedianFigure label={`Deal size without ${card.title}`} estimate={card.without.dealSize} unit="money" />
        </dd>
      </dl>
      <DifferenceFigure metric="winRate" comparison={card.winRate} />
      {shown ? (
        <BuyerInsight reportId={report.reportId} cardId={card.cardId} title={card.title} />
      ) : (
        <Group mt="sm">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`What buyers said about ${card.title}`}
            onClick={() => setShown(true)}
          >
            What buyers said
          </Button>
        </Group>
      )}
    </Panel>
  )
}
