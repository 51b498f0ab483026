import { describeEvidence, formatStep } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { SaidInDeals } from '@bic/contract/competitors/competitors'
import { dealTitle } from '@bic/engine/text/deal-title'
import type { Block } from '#domains/printing/shared/sheet.ts'
import {
  formatCount,
  formatDate,
  formatMoney,
  formatNote,
  formatQuantity,
  formatRange,
  formatShare,
  formatText,
  none,
} from '#domains/printing/shared/words.ts'

type Losses = Answer<'getLosses'>

/** So many objections and messages are named in the sentence. */
const mostNamed = 2

const named = (cards: readonly SaidInDeals[], lost: number): string =>
  cards
    .slice(0, mostNamed)
    .map(({ title, lostIdList }, i) => {
      const own = formatCount(lostIdList.length)
      return `${title} (${i === 0 ? `${own} of ${formatQuantity(lost, 'lost deal')}` : own})`
    })
    .join(' and ')

/** Of a competitor: how the deals ended in which it was named early, and what is proven of it. */
const describeEffect = ({ competitor, comparison }: Losses): readonly string[] => {
  if (!(competitor && comparison)) return []
  const { evidence } = comparison
  const { deals, winRate } = comparison.with
  const early =
    deals === 0 || winRate.rate === null
      ? []
      : [
          `Early on it was named in ${formatQuantity(deals, 'deal')}, of which you won ${formatShare(winRate.rate)}${formatRange(winRate)}.`,
        ]
  if (evidence?.goesWith) return [...early, `${competitor.name} ${describeEvidence(evidence)}.`]
  const step = evidence === null ? '' : ` (${formatStep(evidence)})`
  return [...early, `Whether ${competitor.name} itself goes with losing cannot be said yet${step}.`]
}

/** Why deals are lost, as one would say it: how many, for how much, what buyers objected to and what was tried. */
const describeLosses = (losses: Losses): string => {
  const { competitor, winRate, lostAmount, lostIdList, wonIdList, objections, tried } = losses
  const against = competitor ? ` with ${competitor.name}` : ''
  if (winRate.closed === 0) return `No deal${against} was closed in this view.`
  const lost = lostIdList.length
  const amount = lostAmount > 0 ? `, ${formatMoney(Math.round(lostAmount))},` : ''
  return [
    `You lost ${formatCount(lost)} of ${formatQuantity(winRate.closed, 'closed deal')}${against}${amount} and won ${formatCount(wonIdList.length)}: ${formatShare(winRate.rate)} ${formatNote(winRate, winRate.closed)}.`,
    ...(objections.length === 0 ? [] : [`Buyers objected most to ${named(objections, lost)}.`]),
    ...(tried.length === 0 ? [] : [`Tried most: ${named(tried, lost)}.`]),
    ...describeEffect(losses),
  ].join(' ')
}

const saidOf = (count: number, share: SaidInDeals['lost']): string =>
  share === null
    ? formatCount(count)
    : `${formatCount(count)}: ${formatShare(share.share)} ${formatNote(share, share.n)}`

const saidTable = (title: string, cards: readonly SaidInDeals[], empty: string): Block => ({
  kind: 'table',
  title,
  columns: [
    { header: 'Message', share: 30 },
    { header: 'In lost deals', share: 20, right: true },
    { header: 'In won deals', share: 20, right: true },
    { header: 'In the market', share: 30 },
  ],
  rows: cards.map(({ title, lost, won, lostIdList, wonIdList, evidence }) => [
    title,
    saidOf(lostIdList.length, lost),
    saidOf(wonIdList.length, won),
    evidence === null ? none : describeEvidence(evidence),
  ]),
  empty,
})

const lostTable = ({ lost, lostIdList }: Losses): Block => ({
  kind: 'table',
  title: `Lost deals, the largest first: ${formatCount(lost.length)} of ${formatCount(lostIdList.length)}`,
  columns: [
    { header: 'Deal', share: 26 },
    { header: 'Account', share: 20 },
    { header: 'Amount', share: 10, right: true },
    { header: 'Closed', share: 10 },
    { header: 'Owner', share: 14 },
    { header: 'Reasons in the CRM', share: 20 },
  ],
  rows: lost.map(deal => [
    dealTitle(deal.storyName, deal.accountName),
    formatText(deal.accountName),
    formatMoney(deal.opportunityAmount),
    formatDate(deal.closedDate),
    formatText(deal.opportunityOwner),
    formatText(deal.statedReasons.join(', ')),
  ]),
  empty: 'None of these deals was lost.',
})

/** The lost deals as they are printed: the answer, the deals, what buyers objected to and what was tried, whatever is proven. */
export const lossesBlocks = (losses: Losses): { readonly answer: Block; readonly tables: readonly Block[] } => ({
  answer: { kind: 'statement', text: describeLosses(losses) },
  tables: [
    lostTable(losses),
    saidTable('Objections in lost deals', losses.objections, 'Buyers raised no objection in the lost deals.'),
    saidTable('What was tried in lost deals', losses.tried, 'Sellers said none of the messages in these deals.'),
  ],
})
