import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { SwotCard } from '@bic/contract/competitors/competitors'
import { percentileOrdinal } from '@bic/engine/scoring/ordinal'
import type { NotedLine, Sheet } from '#domains/printing/shared/sheet.ts'
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatNote,
  formatQuantity,
  formatShare,
  none,
} from '#domains/printing/shared/words.ts'
import type { Swot } from './load-swot.ts'
import { lossesBlocks } from './losses-blocks.ts'

type Quotes = Answer<'getSwotQuotes'>

/** Of which deals it speaks, in words. */
interface Scope {
  readonly market: string
  /** When the deals were closed; null: all time. */
  readonly period: { readonly from: string; readonly to: string } | null
  /** By what else they are narrowed. */
  readonly narrowing: readonly string[]
}

const points = (value: number): string => `${value < 0 ? '−' : '+'}${(Math.abs(value) * 100).toFixed(1)}`

const describeDifference = ({ adjusted }: SwotCard['winRate']): string =>
  adjusted === null
    ? '-'
    : `${points(adjusted.difference)} (${points(adjusted.low)} to ${points(adjusted.high)})${
        adjusted.q === null ? '' : `, q ${adjusted.q.toFixed(3)}`
      }`

const formatRate = (rate: SwotCard['with']['winRate']): string =>
  `${formatShare(rate.rate)} ${formatNote(rate, rate.closed)}`

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
    formatCount(card.dealCount),
    formatRate(card.with.winRate),
    formatRate(card.without.winRate),
    describeDifference(card.winRate),
    card.evidence === null ? none : describeEvidence(card.evidence),
  ]),
  empty,
})

const lineOfQuote = (said: Quotes[number]): NotedLine => ({
  text: `“${said.text}” ${[said.speakerName, said.subject, said.date && formatDate(said.date.slice(0, 10))]
    .filter(Boolean)
    .join(', ')}`,
  notes: [],
})

const quotesOf = (cards: readonly SwotCard[], quotes: Quotes): Sheet['blocks'] =>
  cards.map(card => ({
    kind: 'noted',
    heading: card.title,
    lines: [
      ...card.topDeals.map(deal => ({
        text: `${deal.accountName}, ${deal.storyName}: ${deal.opptyStatus}, ${formatMoney(deal.opportunityAmount)}, closed ${formatDate(deal.closedDate)}`,
        notes: [],
      })),
      ...quotes.filter(({ cardId }) => cardId === card.cardId).map(lineOfQuote),
    ],
    empty: 'No top deals.',
  }))

/** The words of buyers on the competitor itself, in deals that were lost. */
const quotesOnIt = ({ competitor }: Swot, quotes: Quotes): Sheet['blocks'] => {
  const lines = quotes.filter(({ cardId }) => cardId === competitor?.id).map(lineOfQuote)
  return competitor && lines.length > 0
    ? [{ kind: 'noted', heading: `What buyers said of ${competitor.name} in lost deals`, lines, empty: '' }]
    : []
}

/**
 * What one knows of a competitor as it is printed: why deals are lost, then the strengths and weaknesses that are proven;
 * every figure with its n and interval.
 */
export const swotSheet = (swot: Swot, losses: Answer<'getLosses'>, quotes: Quotes, scope: Scope): Sheet => {
  const { low, high, closed, rate } = swot.winRate
  const { answer, tables } = lossesBlocks(losses)
  const closedIn =
    scope.period === null ? 'all time' : `${formatLongDate(scope.period.from)} to ${formatLongDate(scope.period.to)}`
  return {
    title: `Competitor SWOT: ${swot.competitor?.name ?? 'all deals'}`,
    subtitle: `${[scope.market, closedIn, ...scope.narrowing].join(' · ')} · ${formatQuantity(swot.dealCount, 'closed deal')}${swot.competitor ? ' with it' : ''}; ${formatCount(swot.judged)} cards judged, ${formatCount(swot.tooFew)} with too few deals`,
    landscape: true,
    blocks: [
      answer,
      {
        kind: 'figures',
        figures: [
          {
            label: 'Win rate',
            value: formatShare(rate),
            note: formatNote({ low, high }, closed),
          },
          { label: 'Strengths', value: formatCount(swot.strengths.length) },
          { label: 'Weaknesses', value: formatCount(swot.weaknesses.length) },
        ],
      },
      ...tables,
      ...quotesOnIt(swot, quotes),
      tableOf('Strengths', swot.strengths, 'No card goes with winning as far as the market’s deals can say.'),
      tableOf('Weaknesses', swot.weaknesses, 'No card goes with losing as far as the market’s deals can say.'),
      ...quotesOf([...swot.strengths, ...swot.weaknesses], quotes),
    ],
  }
}
