import { describeEvidence, formatStep } from '@bic/contract/analysis/evidence-words'
import { knownDifference } from '@bic/contract/analysis/known-difference'
import { marketFilterQuery } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import { id } from '@bic/contract/values/common'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import { dealTitle } from '@bic/engine/text/deal-title'
import { z } from 'zod'
import { findClosedAhead } from '#domains/analysis/shared/closed-ahead.ts'
import { loadNarrowing } from '#domains/analysis/shared/describe-narrowing.ts'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Sheet } from '#domains/printing/shared/sheet.ts'
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatQuantity,
  formatRange,
  formatShare,
  formatText,
  none,
} from '#domains/printing/shared/words.ts'
import { winLossReport } from '../win-loss/win-loss-report.ts'
import {
  formatDays,
  formatDollars,
  formatPeriod,
  formatRate,
  noteOfMedian,
  noteOfRate,
  sourceOfQuote,
} from './page-words.ts'

type Report = Answer<'getWinLossReport'>
type Reason = Report['wonReasons'][number]

/** The largest part of an outcome that is known: nothing when no deal has an amount. */
const describeAmount = ({ amount, dealSize }: Report['won']): string =>
  dealSize.n === 0 ? '' : formatMoney(Math.round(amount))

const describeEffect = ({ winRate }: Pick<Reason, 'winRate'>): string => {
  const known = knownDifference(winRate)
  return known === null ? formatText(null) : pointsWithin(known)
}

/** How far it is known, as what stands after a figure: ", step 2 of 4". */
const describeStepAfter = ({ evidence }: Pick<Reason, 'evidence'>): string =>
  evidence === null ? '' : `, ${formatStep(evidence)}`

/** "goes with winning (step 2 of 4)". */
const describeEvidenceOf = ({ evidence }: Pick<Reason, 'evidence'>): string =>
  evidence === null ? none : describeEvidence(evidence)

const goesWith = (reasons: readonly Reason[], outcome: string): string[] =>
  reasons.length === 0
    ? []
    : [
        `${reasons.length === 1 ? 'Goes' : 'Go'} with ${outcome}: ${reasons.map(one => `${one.title} ${describeEffect(one)}${describeStepAfter(one)}`).join('; ')}.`,
      ]

/** What the deals say, in sentences that can be read aloud. */
export const answerOf = ({ winRate, wonReasons, lostReasons, unproven }: Report): string => {
  const { rate, won, closed } = winRate
  if (rate === null) return 'No deal was closed, so there is nothing to explain yet.'
  const share = `You win ${formatShare(rate)} of closed deals${formatRange(winRate)}: ${formatCount(won)} of ${formatCount(closed)}.`
  const proven = [...goesWith(wonReasons, 'winning'), ...goesWith(lostReasons, 'losing')]
  const others =
    unproven.length === 0
      ? []
      : [
          proven.length === 0
            ? `No message is proven yet: ${formatQuantity(unproven.length, 'message')} came up, and these deals cannot say which one matters.`
            : `${formatQuantity(unproven.length, 'other message')} cannot be judged yet.`,
        ]
  return [share, ...proven, ...others].join(' ')
}

const figuresOf = ({ winRate, won, lost, deals, dealsHeard }: Report): Block => ({
  kind: 'figures',
  figures: [
    { label: 'Win rate', value: formatShare(winRate.rate), note: noteOfRate(winRate) },
    { label: 'Won', value: formatCount(won.deals), note: describeAmount(won) },
    { label: 'Lost', value: formatCount(lost.deals), note: describeAmount(lost) },
    ...[
      { label: 'Deal size, won', value: formatDollars(won.dealSize), note: noteOfMedian(won.dealSize, formatMoney) },
      { label: 'Cycle, won', value: formatDays(won.salesCycle), note: noteOfMedian(won.salesCycle, formatCount) },
    ].filter(({ value }) => value !== none),
    { label: 'With conversations', value: formatCount(dealsHeard), note: `of ${formatQuantity(deals, 'closed deal')}` },
  ],
})

/** What is proven: each message with its deals, its difference and what a buyer said. */
const provenOf = ({ wonReasons, lostReasons }: Report): Block => ({
  kind: 'points',
  heading: 'What is proven',
  points: [...wonReasons, ...lostReasons].map(reason => ({
    text: `${reason.title} ${describeEvidenceOf(reason)}. Closed deals with it were won: ${formatRate(reason.with.winRate)}; without it: ${formatRate(reason.without.winRate)}. Among comparable deals the difference is ${describeEffect(reason)}.`,
    quote: reason.quote && { text: reason.quote.text, source: sourceOfQuote(reason.quote) },
  })),
  empty: 'No message is proven yet.',
})

const mostStated = 8

/** What the CRM gives as reasons beside what buyers talked about in the same deals. */
const besideOf = ({ stated, deals, wonReasons, lostReasons, unproven }: Report): Block => {
  const heard = [...wonReasons, ...lostReasons, ...unproven]
    .map(({ title, with: { winRate } }) => ({ title, won: winRate.won, lost: winRate.closed - winRate.won }))
    .filter(({ won, lost }) => won + lost > 0)
    .sort((a, b) => b.lost - a.lost || b.won - a.won)
    .slice(0, mostStated)
  const reasons = stated.rows.slice(0, mostStated)
  return {
    kind: 'table',
    title: `Reasons in the CRM beside what was said (${formatCount(stated.without)} of ${formatCount(deals)} closed deals have no reason)`,
    columns: [
      { header: 'Reason in the CRM', share: 26 },
      { header: 'Won', share: 8, right: true },
      { header: 'Lost', share: 8, right: true },
      { header: 'Said early in conversations', share: 30 },
      { header: 'Won', share: 8, right: true },
      { header: 'Lost', share: 8, right: true },
    ],
    rows: Array.from({ length: Math.max(reasons.length, heard.length) }, (_, i) => {
      const [given, said] = [reasons[i], heard[i]]
      return [
        given?.reason ?? '',
        given ? formatCount(given.won) : '',
        given ? formatCount(given.lost) : '',
        said?.title ?? '',
        said ? formatCount(said.won) : '',
        said ? formatCount(said.lost) : '',
      ]
    }),
    empty: 'The CRM states no reasons, and no message came up.',
  }
}

const monthsOf = ({ months }: Report): Block => ({
  kind: 'bars',
  title: 'Win rate by closing month',
  from: 0,
  to: 1,
  empty: 'No closed deal has a close date.',
  note: 'Bars: share of closed deals that were won; whiskers: 95% interval.',
  bars: months.slice(-mostMonths).map(({ month, winRate }) => ({
    label: month,
    value: winRate.rate,
    low: winRate.low,
    high: winRate.high,
    text: formatRate(winRate),
  })),
})

/** So many months and unproven messages fit on two pages: the last ones, and those said in most deals. */
const mostMonths = 12
const mostUnproven = 6
const mostTop = 5

const unprovenOf = ({ unproven }: Report): Block => ({
  kind: 'table',
  title: `Not proven: these deals cannot say yet (${formatCount(Math.min(mostUnproven, unproven.length))} of ${formatQuantity(unproven.length, 'message')})`,
  columns: [
    { header: 'Message', share: 4 },
    { header: 'Said in closed deals', share: 2, right: true },
    { header: 'Difference (95% interval)', share: 3, right: true },
    { header: 'In the market', share: 4 },
  ],
  rows: unproven
    .slice(0, mostUnproven)
    .map(one => [one.title, formatCount(one.with.winRate.closed), describeEffect(one), describeEvidenceOf(one)]),
  empty: 'No other message was said in these deals.',
})

const topOf = (title: string, deals: Report['topWon']): Block => ({
  kind: 'table',
  title,
  columns: [
    { header: 'Deal', share: 24 },
    { header: 'Account', share: 20 },
    { header: 'Amount', share: 11, right: true },
    { header: 'Closed', share: 12 },
    { header: 'Days', share: 7, right: true },
    { header: 'Reasons in the CRM', share: 26 },
  ],
  rows: deals
    .slice(0, mostTop)
    .map(deal => [
      dealTitle(deal.storyName, deal.accountName),
      formatText(deal.accountName),
      formatMoney(deal.opportunityAmount),
      formatDate(deal.closedDate),
      formatCount(deal.lengthOfDeal),
      formatText(deal.statedReasons.join(', ')),
    ]),
  empty: 'No matches found.',
})

const method =
  'Proven (from step 2 of the evidence on): in the closed deals of the market’s default view, deals in which the message was said early were won more or less often than comparable ones without it, by more than chance among all messages explains.'

/** Of a view that somebody chose, that its differences are no conclusion; nothing of the one that is concluded from. */
const exploratoryOf = ({ stands }: Report): Block[] =>
  stands.basis === 'standing'
    ? []
    : [
        {
          kind: 'line',
          text: 'The differences are those of the deals of this view, and exploratory; the steps say what all deals of the market show.',
        },
      ]

/** What the figures leave out; nothing when that is none. */
const aheadOf = (count: number): Block[] =>
  count === 0
    ? []
    : [
        {
          kind: 'line',
          text: `Not counted: ${formatQuantity(count, 'closed deal')} with a close date in the future.`,
        },
      ]

/**
 * The win-loss report as it is printed: the answer, what is proven, the CRM beside what was said, then what is not proven.
 *
 * @param closedAhead closed deals that the period leaves out as their close date is still to come
 * @param narrowing by what else its deals are narrowed, in words
 */
export const winLossSheet = (report: Report, closedAhead: number, narrowing: readonly string[]): Sheet => ({
  title: `Win-loss report: ${report.marketName}`,
  subtitle: `${[formatPeriod(report.period), ...narrowing].join(' · ')} · created on ${formatLongDate(report.madeOn)} from ${formatCount(report.deals)} closed deals, ${formatCount(report.dealsHeard)} of them with conversations · ${formatQuantity(report.comparedCards, 'card')} compared`,
  landscape: false,
  blocks: [
    { kind: 'statement', text: answerOf(report) },
    figuresOf(report),
    ...aheadOf(closedAhead),
    ...exploratoryOf(report),
    provenOf(report),
    besideOf(report),
    unprovenOf(report),
    monthsOf(report),
    topOf('Largest won deals', report.topWon),
    topOf('Largest lost deals', report.topLost),
    { kind: 'line', text: method },
  ],
})

/** The win-loss report of a filter in the address. */
export const winLossDef = printable(
  '/win-loss-report',
  z.object({ ...marketFilterQuery, marketId: id }),
  async ({ app, tx, query }) =>
    winLossSheet(
      await winLossReport(app, tx, query),
      (await findClosedAhead(app, tx, query)).length,
      await loadNarrowing(tx, query),
    ),
)
