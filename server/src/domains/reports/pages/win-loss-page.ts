import { marketFilterQuery } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Footnote, NotedLine, Sheet } from '#domains/printing/shared/sheet.ts'
import { sayCount, sayDay, sayMoney, sayText } from '#domains/printing/shared/words.ts'
import { winLossReport } from '../win-loss/win-loss-report.ts'
import {
  noteOfMiddle,
  noteOfRate,
  sayDays,
  sayDollars,
  sayPeriod,
  sayPoints,
  sayRate,
  sourceOfQuote,
} from './page-words.ts'

type Report = Answer<'getWinLossReport'>
type Reason = Report['wonReasons'][number]

const figuresOf = (report: Report): Block => ({
  kind: 'figures',
  figures: [
    { label: 'Win rate', value: `${Math.round((report.winRate.rate ?? 0) * 100)}%`, note: noteOfRate(report.winRate) },
    { label: 'Won', value: sayCount(report.won.deals), note: sayMoney(report.won.amount) },
    { label: 'Lost', value: sayCount(report.lost.deals), note: sayMoney(report.lost.amount) },
    {
      label: 'Deal size, won',
      value: sayDollars(report.won.dealSize),
      note: noteOfMiddle(report.won.dealSize, sayMoney),
    },
    {
      label: 'Deal size, lost',
      value: sayDollars(report.lost.dealSize),
      note: noteOfMiddle(report.lost.dealSize, sayMoney),
    },
    { label: 'Cycle, won', value: sayDays(report.won.salesCycle), note: noteOfMiddle(report.won.salesCycle, sayCount) },
  ],
})

const monthsOf = ({ months }: Report): Block => ({
  kind: 'bars',
  title: 'Win rate by closing month',
  from: 0,
  to: 1,
  empty: 'No insights found.',
  note: 'Bars: share of closed deals that were won; whiskers: 95% interval.',
  bars: months.map(({ month, winRate }) => ({
    label: month,
    value: winRate.rate,
    low: winRate.low,
    high: winRate.high,
    text: sayRate(winRate),
  })),
})

const differencesOf = (title: string, reasons: readonly Reason[]): Block => {
  const shownReasons = reasons.flatMap(reason => {
    const { adjusted } = reason.winRate
    return adjusted ? [{ reason, shown: adjusted }] : []
  })
  const reach = Math.max(0.1, ...shownReasons.map(({ shown }) => Math.max(Math.abs(shown.low), Math.abs(shown.high))))
  return {
    kind: 'bars',
    title,
    from: -reach,
    to: reach,
    empty: 'No message is proven yet.',
    note: 'Bars: win rate of deals in which it was said early minus that of comparable deals; whiskers: 95% interval.',
    bars: shownReasons.map(({ reason, shown }) => ({
      label: reason.title,
      value: shown.difference,
      low: shown.low,
      high: shown.high,
      text: `${sayPoints(shown.difference)} (${sayPoints(shown.low)} to ${sayPoints(shown.high)})`,
    })),
  }
}

/** Every reason in a sentence with its n, resting on what a buyer said. */
const statementsOf = (heading: string, reasons: readonly Reason[], firstNote: number): Block => {
  let number = firstNote
  const lines = reasons.map((reason): NotedLine => {
    const notes: Footnote[] = []
    if (reason.quote) {
      notes.push({ number, text: `“${reason.quote.text}”`, source: sourceOfQuote(reason.quote) })
      number += 1
    }
    const text = `${reason.title} (${reason.topicName}): of ${sayCount(reason.with.winRate.closed)} closed deals with it ${sayRate(reason.with.winRate)} were won; without it ${sayRate(reason.without.winRate)}.`
    return { text, notes }
  })
  return { kind: 'noted', heading, lines, empty: 'No message is proven yet.' }
}

/** Unproven messages that fit on a page: those said in most deals. */
const mostUnproven = 20

const unprovenOf = ({ unproven }: Report): Block => ({
  kind: 'table',
  title: 'Not proven: these deals cannot say yet',
  columns: [
    { header: 'Message', share: 5 },
    { header: 'Said in closed deals', share: 2, right: true },
    { header: 'Difference (95% interval)', share: 3, right: true },
  ],
  rows: unproven
    .slice(0, mostUnproven)
    .map(({ title, with: said, winRate: { adjusted } }) => [
      title,
      sayCount(said.winRate.closed),
      adjusted
        ? `${sayPoints(adjusted.difference)} (${sayPoints(adjusted.low)} to ${sayPoints(adjusted.high)})`
        : sayText(null),
    ]),
  empty: 'No other message was said in these deals.',
})

const statedOf = ({ stated, deals }: Report): Block => ({
  kind: 'table',
  title: `Reasons stated in the CRM (${sayCount(stated.without)} of ${sayCount(deals)} closed deals have none)`,
  columns: [
    { header: 'Reason', share: 4 },
    { header: 'Won', share: 1, right: true },
    { header: 'Lost', share: 1, right: true },
  ],
  rows: stated.rows.map(({ reason, won, lost }) => [reason, sayCount(won), sayCount(lost)]),
  empty: 'No reasons in the CRM.',
})

const topOf = (title: string, deals: Report['topWon']): Block => ({
  kind: 'table',
  title,
  columns: [
    { header: 'Deal', share: 24 },
    { header: 'Account', share: 18 },
    { header: 'Amount', share: 11, right: true },
    { header: 'Closed', share: 13 },
    { header: 'Days', share: 7, right: true },
    { header: 'Talks', share: 8, right: true },
    { header: 'Stated reasons', share: 22 },
  ],
  rows: deals.map(deal => [
    deal.storyName,
    sayText(deal.accountName),
    sayMoney(deal.opportunityAmount),
    sayDay(deal.closedDate),
    sayCount(deal.lengthOfDeal),
    sayCount(deal.conversationCount),
    sayText(deal.statedReasons.join(', ')),
  ]),
  empty: 'No matches found.',
})

/** The win-loss report as it is printed. */
export const winLossSheet = (report: Report): Sheet => ({
  title: `Win-loss report: ${report.marketName}`,
  subtitle: `${sayPeriod(report.period)} · created on ${sayDay(report.madeOn)} from ${sayCount(report.deals)} closed deals, ${sayCount(report.dealsHeard)} of them with conversations · ${sayCount(report.comparedCards)} cards compared`,
  landscape: false,
  blocks: [
    figuresOf(report),
    monthsOf(report),
    differencesOf('Goes with winning', report.wonReasons),
    statementsOf('Why deals were won', report.wonReasons, 1),
    differencesOf('Goes with losing', report.lostReasons),
    statementsOf(
      'Why deals were lost',
      report.lostReasons,
      1 + report.wonReasons.filter(({ quote }) => quote !== null).length,
    ),
    unprovenOf(report),
    statedOf(report),
    topOf('Largest won deals', report.topWon),
    topOf('Largest lost deals', report.topLost),
  ],
})

/** The win-loss report of a filter in the address. */
export const winLossDef = printable(
  '/win-loss-report',
  z.object({ ...marketFilterQuery, marketId: id }),
  async asked => {
    return winLossSheet(await winLossReport(asked.app, asked.tx, asked.query))
  },
)
