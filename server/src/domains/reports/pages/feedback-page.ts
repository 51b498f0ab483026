import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { CardInsight } from '@bic/contract/reports/report'
import { z } from 'zod'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Footnote, Sheet } from '#domains/printing/shared/sheet.ts'
import {
  formatCount,
  formatLongDate,
  formatMoney,
  formatQuantity,
  formatShare,
} from '#domains/printing/shared/words.ts'
import { loadFeedback } from '../content/load-feedback.ts'
import { insightOfCard } from '../insight/insight-of-card.ts'
import { findCardOfReport } from '../report/cards-of-report.ts'
import { findReport } from '../report/find-report.ts'
import { formatDays, formatDollars, formatRate, noteOfMedian, noteOfRate, sourceOfQuote } from './page-words.ts'

type Feedback = Answer<'getMessagingFeedback'>

const describeOrigin = ({ made, metrics }: Feedback): string =>
  made === null
    ? `of ${formatQuantity(metrics.conversations, 'conversation')}`
    : `created on ${formatLongDate(made.at.slice(0, 10))} from ${formatQuantity(made.conversations, 'conversation')} in ${formatQuantity(made.deals, 'deal')}`

const adoptionOf = ({ cards }: Feedback): Block => ({
  kind: 'bars',
  title: 'Win rate of deals with each card',
  from: 0,
  to: 1,
  empty: 'No insights found.',
  note: 'Bars: share of the closed deals with the card that were won; whiskers: 95% interval.',
  bars: cards.map(card => ({
    label: card.title,
    value: card.with.winRate.rate,
    low: card.with.winRate.low,
    high: card.with.winRate.high,
    text: formatRate(card.with.winRate),
  })),
})

const cardOf = (card: Feedback['cards'][number], { sentences, quotes }: CardInsight, firstNote: number): Block => {
  const notes = quotes.map(
    (quote, place): Footnote => ({ number: firstNote + place, text: quote.text, source: sourceOfQuote(quote) }),
  )
  const counts = `${formatCount(card.deals)} of ${formatCount(card.n)} deals (${formatShare(card.n === 0 ? null : card.deals / card.n)}) have it; it came up in ${formatQuantity(card.conversations, 'conversation')}.`
  const rates = `Win rate with it ${formatRate(card.with.winRate)}; without it ${formatRate(card.without.winRate)}: ${card.winRate.verdict}.${card.evidence === null ? '' : ` In the market: ${describeEvidence(card.evidence)}.`}`
  return {
    kind: 'noted',
    heading: `${card.title} · ${card.topicName}`,
    lines: [
      { text: counts, notes: [] },
      { text: rates, notes: [] },
      ...(quotes.length > 0 ? [{ text: sentences.map(({ text }) => text).join(' ') || 'Buyers said:', notes }] : []),
    ],
    empty: '',
  }
}

/** A report of message feedback with what buyers said about each card. */
export const feedbackDef = printable(
  '/messaging-feedbacks/$id',
  z.object({}),
  async ({ app, tx, ids }): Promise<Sheet> => {
    const report = await findReport(tx, ids[0] ?? 0)
    const feedback = await loadFeedback(app, tx, report)
    const { metrics } = feedback
    const cards: Block[] = []
    let number = 1
    for (const card of feedback.cards) {
      const insight = await insightOfCard(app, tx, report, await findCardOfReport(tx, report, card.cardId))
      cards.push(cardOf(card, insight, number))
      number += insight.quotes.length
    }
    return {
      title: feedback.name,
      subtitle: [feedback.marketName, describeOrigin(feedback)].join(' · '),
      landscape: false,
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: 'Deals', value: formatCount(metrics.deals) },
            { label: 'Conversations', value: formatCount(metrics.conversations) },
            { label: 'Win rate', value: formatShare(metrics.winRate.rate), note: noteOfRate(metrics.winRate) },
            {
              label: 'Sales cycle',
              value: formatDays(metrics.salesCycle),
              note: noteOfMedian(metrics.salesCycle, formatCount),
            },
            {
              label: 'Deal size',
              value: formatDollars(metrics.dealSize),
              note: noteOfMedian(metrics.dealSize, formatMoney),
            },
          ],
        },
        adoptionOf(feedback),
        ...cards,
      ],
    }
  },
)
