import { sayEvidence } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { SwotCard } from '@bic/contract/competitors/competitors'
import { percentileOrdinal } from '@bic/engine/scoring/ordinal'
import type { Sheet } from '#domains/printing/shared/sheet.ts'
import { none, sayCount, sayDay, sayMoney, sayNote, sayShare } from '#domains/printing/shared/words.ts'
import type { Swot } from './load-swot.ts'

type Quotes = Answer<'getSwotQuotes'>

const points = (value: number): string => `${value < 0 ? '−' : '+'}${(Math.abs(value) * 100).toFixed(1)}`

const sayDifference = ({ adjusted }: SwotCard['winRate']): string =>
  adjusted === null
    ? '-'
    : `${points(adjusted.difference)} (${points(adjusted.low)} to ${points(adjusted.high)})${
        adjusted.q === null ? '' : `, q ${adjusted.q.toFixed(3)}`
      }`

const sayRate = (rate: SwotCard['with']['winRate']): string => `${sayShare(rate.rate)} ${sayNote(rate, rate.closed)}`

const tableOf = (title: string, cards: readonly SwotCard[], empty: string): Sheet['blocks'][number] => ({
  kind: 'table',
  title,
  columns: [
    { header: 'Card', share: 22 },
    { header: 'Percentile', share: 8, right: true },
    { header: 'Deals', share: 6, right: true },
    { header: 'Win rate with', share: 13, right: true },
    { header: 'Win rate without', share: 13, right: true },
    { header: 'Among comparable deals, points', share: 20, right: true },
    { header: 'In the market', share: 18 },
  ],
  rows: cards.map(card => [
    `${card.title} (${card.subTopicName})`,
    percentileOrdinal(card.percentile),
    sayCount(card.dealCount),
    sayRate(card.with.winRate),
    sayRate(card.without.winRate),
    sayDifference(card.winRate),
    card.evidence === null ? none : sayEvidence(card.evidence),
  ]),
  empty,
})

const quotesOf = (cards: readonly SwotCard[], quotes: Quotes): Sheet['blocks'] =>
  cards.map(card => ({
    kind: 'noted',
    heading: card.title,
    lines: [
      ...card.topDeals.map(deal => ({
        text: `${deal.accountName}, ${deal.storyName}: ${deal.opptyStatus}, ${sayMoney(deal.opportunityAmount)}, closed ${sayDay(deal.closedDate)}`,
        notes: [],
      })),
      ...quotes
        .filter(({ cardId }) => cardId === card.cardId)
        .map(said => ({
          text: `“${said.text}” ${[said.speakerName, said.subject, said.date && sayDay(said.date.slice(0, 10))]
            .filter(Boolean)
            .join(', ')}`,
          notes: [],
        })),
    ],
    empty: 'No top deals.',
  }))

/** The strengths and weaknesses against a competitor as they are printed: every figure with its n and interval. */
export const swotSheet = (swot: Swot, quotes: Quotes): Sheet => {
  const { low, high, closed, rate } = swot.winRate
  return {
    title: `Competitor SWOT: ${swot.competitor?.name ?? 'all deals'}`,
    subtitle: `${sayCount(swot.dealCount)} closed deals${swot.competitor ? ' with it' : ''}; ${sayCount(swot.judged)} cards judged, ${sayCount(swot.tooFew)} with too few deals`,
    landscape: true,
    blocks: [
      {
        kind: 'figures',
        figures: [
          {
            label: 'Win rate',
            value: sayShare(rate),
            note: sayNote({ low, high }, closed),
          },
          { label: 'Strengths', value: sayCount(swot.strengths.length) },
          { label: 'Weaknesses', value: sayCount(swot.weaknesses.length) },
        ],
      },
      tableOf('Strengths', swot.strengths, 'No card goes with winning as far as the market’s deals can say.'),
      tableOf('Weaknesses', swot.weaknesses, 'No card goes with losing as far as the market’s deals can say.'),
      ...quotesOf([...swot.strengths, ...swot.weaknesses], quotes),
    ],
  }
}
