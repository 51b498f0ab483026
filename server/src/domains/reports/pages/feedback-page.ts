import { sayEvidence } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { CardInsight } from '@bic/contract/reports/report'
import { z } from 'zod'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Footnote, Sheet } from '#domains/printing/shared/sheet.ts'
import { sayCount, sayDate, sayMoney, sayQuantity, sayShare } from '#domains/printing/shared/words.ts'
import { loadFeedback } from '../content/load-feedback.ts'
import { insightOfCard } from '../insight/insight-of-card.ts'
import { findCardOfReport } from '../report/cards-of-report.ts'
import { findReport } from '../report/find-report.ts'
import { noteOfMedian, noteOfRate, sayDays, sayDollars, sayRate, sourceOfQuote } from './page-words.ts'

type Feedback = Answer<'getMessagingFeedback'>

const sayMade = ({ made, metrics }: Feedback): string =>
  made === null
    ? `of ${sayQuantity(metrics.conversations, 'conversation')}`
    : `created on ${sayDate(made.at.slice(0, 10))} from ${sayQuantity(made.conversations, 'conversation')} in ${sayQuantity(made.deals, 'deal')}`

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
    text: sayRate(card.with.winRate),
  })),
})

const cardOf = (card: Feedback['cards'][number], { sentences, quotes }: CardInsight, firstNote: number): Block => {
  const notes = quotes.map(
    (quote, place): Footnote => ({ number: firstNote + place, text: quote.text, source: sourceOfQuote(quote) }),
  )
  const counts = `${sayCount(card.deals)} of ${sayCount(card.n)} deals (${sayShare(card.n === 0 ? null : card.deals / card.n)}) have it; it came up in ${sayQuantity(card.conversations, 'conversation')}.`
  const rates = `Win rate with it ${sayRate(card.with.winRate)}; without it ${sayRate(card.without.winRate)}: ${card.winRate.verdict}.${card.evidence === null ? '' : ` In the market: ${sayEvidence(card.evidence)}.`}`
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
      subtitle: [feedback.marketName, sayMade(feedback)].join(' · '),
      landscape: false,
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: 'Deals', value: sayCount(metrics.deals) },
            { label: 'Conversations', value: sayCount(metrics.conversations) },
            { label: 'Win rate', value: sayShare(metrics.winRate.rate), note: noteOfRate(metrics.winRate) },
            {
              label: 'Sales cycle',
              value: sayDays(metrics.salesCycle),
              note: noteOfMedian(metrics.salesCycle, sayCount),
            },
            { label: 'Deal size', value: sayDollars(metrics.dealSize), note: noteOfMedian(metrics.dealSize, sayMoney) },
          ],
        },
        adoptionOf(feedback),
        ...cards,
      ],
    }
  },
)
