import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { WinLoss } from '#domains/reports/api/win-loss.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QuoteLine } from '../QuoteLine.tsx'
import classes from '../Reports.module.css'

type Reason = WinLoss['wonReasons'][number]

interface ReasonListProps {
  title: string
  reasons: readonly Reason[]
  filter: AskedDeals
  onOpen: (drilldown: Drilldown) => void
  empty?: ReactNode
}

/** Messages that go with winning or losing, each with its numbers, its verdict and a sentence. */
export function ReasonList({ title, reasons, filter, onOpen, empty }: ReasonListProps) {
  const drilldownOf = (reason: Reason, arm: 'with' | 'without'): Drilldown => ({
    title: `${arm === 'with' ? 'With' : 'Without'} ${reason.title}`,
    asked: { ...filter, cardId: reason.cardId, arm, landmark: reason.landmark, outcome: 'closed' },
  })
  return (
    <Panel title={title}>
      {reasons.length === 0 ? (
        (empty ?? (
          <EmptyState title="No message is proven yet.">
            What was said in these deals is listed below, without a conclusion.
          </EmptyState>
        ))
      ) : (
        <ol className={classes.list} aria-label={title}>
          {reasons.map(reason => (
            <li key={reason.cardId} className={classes.item}>
              <div className={classes.head}>
                <h3 className={classes.name}>{reason.title}</h3>
                <span className={classes.dim}>{reason.topicName}</span>
                <EvidenceStep evidence={reason.evidence} />
              </div>
              <dl className={classes.arms}>
                <dt>Win rate with it</dt>
                <dd>
                  <RateFigure
                    label={`Win rate with ${reason.title}`}
                    rate={reason.with.winRate}
                    onOpen={() => onOpen(drilldownOf(reason, 'with'))}
                  />
                </dd>
                <dt>Without it</dt>
                <dd>
                  <RateFigure
                    label={`Win rate without ${reason.title}`}
                    rate={reason.without.winRate}
                    onOpen={() => onOpen(drilldownOf(reason, 'without'))}
                  />
                </dd>
              </dl>
              <DifferenceFigure metric="winRate" comparison={reason.winRate} />
              <Anchor component={Link} href={links.messageCard(reason.cardId)} size="sm" underline="always">
                What would change this?
              </Anchor>
              {reason.quote && <QuoteLine quote={reason.quote} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
