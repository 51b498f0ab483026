import { Anchor } from '@mantine/core'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { formatMoney, formatOrdinal, formatPercent } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import type { SwotCard, SwotQuote } from '../api/competitors.ts'
import { Said } from './Said.tsx'
import classes from './Swot.module.css'

/** What the last report says that buyers said of a card; nothing when it does not have the card. */
function WrittenInsight({ reportId, cardId }: { reportId: number; cardId: number }) {
  const { data } = useApiQuery(
    'getBuyerInsightWithMessage',
    { query: { reportId, cardId } },
    { meta: hiddenWithoutAnswer },
  )
  const first = data?.[0]
  if (!first?.insight) return null
  return (
    <p className={classes.quote}>
      <strong>In the report:</strong> {first.insight} ({first.byModel ? first.writer : 'built-in summary'})
    </p>
  )
}

interface SwotCardPanelProps {
  card: SwotCard
  marketId: number
  /** Undefined where all deals are looked at. */
  competitorId: number | undefined
  quotes: readonly SwotQuote[]
  /** The report that says more of it; null when there is none. */
  reportId: number | null
  onOpen: (card: SwotCard, arm: 'with' | 'without') => void
}

/** One strength or weakness: its place, what it rests on, its top deals and what buyers said in them. */
export function SwotCardPanel({ card, marketId, competitorId, quotes, reportId, onOpen }: SwotCardPanelProps) {
  const { cardId, title, subTopicName, percentile, with: having, without } = card
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Anchor
            component={Link}
            href={links.customerVoice(
              { id: cardId, title, subTopicName },
              { marketId, competitorCardId: competitorId },
            )}
            inherit
          >
            {title}
          </Anchor>
        </h3>
        <span className={classes.place}>{formatOrdinal(Math.max(1, Math.floor(percentile)))}</span>
      </div>
      <div className={classes.facts}>
        <span>{subTopicName}</span>
        <EvidenceStep evidence={card.evidence} />
        <span>
          With:{' '}
          <RateFigure label={`Win rate with ${title}`} rate={having.winRate} onOpen={() => onOpen(card, 'with')} />
        </span>
        <span>
          Without:{' '}
          <RateFigure
            label={`Win rate without ${title}`}
            rate={without.winRate}
            onOpen={() => onOpen(card, 'without')}
          />
        </span>
      </div>
      <DifferenceFigure metric="winRate" comparison={card.winRate} />
      <ul className={classes.deals} aria-label={`Top deals of ${title}`}>
        {card.topDeals.map(deal => (
          <li key={deal.storyId} className={classes.deal}>
            <Anchor component={Link} href={links.gameTape(deal.storyId)} size="sm">
              {deal.storyName}
            </Anchor>
            <span>
              {deal.opptyStatus}, {formatMoney(deal.opportunityAmount)}, {formatDate(deal.closedDate)}
            </span>
            {quotes
              .filter(quote => quote.cardId === cardId && quote.storyId === deal.storyId)
              .map(quote => (
                <Said key={quote.convId} quote={quote} />
              ))}
          </li>
        ))}
        {card.topDeals.length === 0 && (
          <li className={classes.deal}>
            {`None of the ${having.deals} deals that have it was ${percentile >= 50 ? 'won' : 'lost'}; ${formatPercent(having.winRate.rate)} won.`}
          </li>
        )}
      </ul>
      {reportId !== null && <WrittenInsight reportId={reportId} cardId={cardId} />}
    </li>
  )
}
