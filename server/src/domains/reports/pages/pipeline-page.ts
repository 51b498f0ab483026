import { marketFilterQuery } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { loadNarrowing } from '#domains/analysis/shared/describe-narrowing.ts'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Footnote, NotedLine, Sheet } from '#domains/printing/shared/sheet.ts'
import {
  formatCount,
  formatLongDate,
  formatMoney,
  formatQuantity,
  formatRange,
  formatShare,
  formatText,
} from '#domains/printing/shared/words.ts'
import { pipelineReport } from '../pipeline/pipeline-report.ts'
import { formatPeriod, sourceOfQuote } from './page-words.ts'

type Report = Answer<'getPipelineReport'>
type Row = Report['rows'][number]

/** Deals on paper, one by one. */
export const printedDeals = 50

/** Bars of amounts; where no deal has one, of counts. */
const barsOf = (title: string, groups: Report['stages']): Block => {
  const byAmount = groups.some(({ amount }) => amount > 0)
  const sizeOf = ({ amount, deals }: Report['stages'][number]): number => (byAmount ? amount : deals)
  return {
    kind: 'bars',
    title,
    from: 0,
    empty: 'No matches found.',
    to: Math.max(1, ...groups.map(sizeOf)),
    note: byAmount ? 'Bars: amount of the open deals.' : 'Bars: number of the open deals, none of which has an amount.',
    bars: groups.map(group => ({
      label: group.name,
      value: sizeOf(group),
      low: null,
      high: null,
      text: `${group.amount > 0 ? `${formatMoney(group.amount)} · ` : ''}n = ${formatCount(group.deals)}, ${formatCount(group.atRisk)} at risk`,
    })),
  }
}

/** The risks and actions of a deal in sentences, those that rest on a sentence with it. */
const dealOf = (row: Row, firstNote: number): { readonly block: Block; readonly notes: number } => {
  let number = firstNote
  const risks = row.risks.map(({ text, quote }): NotedLine => {
    const notes: Footnote[] = quote ? [{ number, text: quote.text, source: sourceOfQuote(quote) }] : []
    number += notes.length
    return { text: `Risk: ${text}`, notes }
  })
  const actions = row.actions.map(({ text }): NotedLine => ({ text: `Next: ${text}`, notes: [] }))
  const facts = [
    row.stage,
    formatMoney(row.opportunityAmount),
    row.opportunityOwner,
    `close ${formatLongDate(row.closeDate)}`,
  ]
  const chance = row.probability === null ? [] : [`probability ${formatShare(row.probability)}${formatRange(row)}`]
  const last = row.lastSaid === null ? 'nothing said yet' : `last conversation ${formatLongDate(row.lastSaid)}`
  const about: NotedLine = {
    text: [...facts.map(formatText), ...chance, formatQuantity(row.conversationCount, 'conversation'), last].join(
      ' · ',
    ),
    notes: [],
  }
  const heading = [row.storyName, row.accountName].filter(Boolean).join(' · ')
  return {
    block: { kind: 'noted', heading, lines: [about, ...risks, ...actions], empty: '' },
    notes: number - firstNote,
  }
}

const describeSilence = ({ silence }: Report): string =>
  silence.n < 10
    ? `Silence is long from ${silence.longFrom} days on: only ${silence.n} won deals tell how long is usual.`
    : `Silence is long from ${silence.longFrom} days on: nine of ten won deals were never silent for that long (n = ${silence.n}).`

/** What is at stake and what the quarter brings, as the screen begins. */
const describeAnswer = ({ deals, amount, atRisk, atRiskAmount, atStake, quarter }: Report): string => {
  const lost = quarter === null ? '' : `; by their probabilities ${formatMoney(Math.round(atStake))} of it is lost`
  const money =
    atRiskAmount === 0 ? '' : `, ${formatMoney(Math.round(atRiskAmount))} of ${formatMoney(Math.round(amount))}${lost}`
  const unpriced = amount === 0 && deals > 0 ? ' None of these deals has an amount, so amounts are not counted.' : ''
  const risk =
    atRisk === 0
      ? `No risk was found in ${formatQuantity(deals, 'open deal')}.`
      : `${formatCount(atRisk)} of ${formatQuantity(deals, 'open deal')} ${atRisk === 1 ? 'is' : 'are'} at risk${money}.`
  if (quarter === null || quarter.p90 === 0) return `${risk}${unpriced}`
  const [expected, p10, p50, p90] = [quarter.expected, quarter.p10, quarter.p50, quarter.p90].map(dollars =>
    formatMoney(Math.round(dollars)),
  )
  const won = quarter.wonAmount > 0 ? `; ${formatMoney(Math.round(quarter.wonAmount))} is won already` : ''
  return `${risk}${unpriced} By ${formatLongDate(quarter.to)} expect ${expected} of the quarter: nine of ten quarters like this bring more than ${p10}, half more than ${p50}, one of ten more than ${p90}${won}.`
}

/** The pipeline report as it is printed. @param narrowing by what else than their planned close its deals are narrowed, in words */
export const pipelineSheet = (report: Report, narrowing: readonly string[]): Sheet => {
  let number = 1
  const deals = report.rows.map(row => {
    const { block, notes } = dealOf(row, number)
    number += notes
    return block
  })
  return {
    title: `Pipeline report: ${report.marketName}`,
    subtitle: `${[`Planned close: ${formatPeriod(report.period)}`, ...narrowing].join(' · ')} · created on ${formatLongDate(report.madeOn)} from ${formatQuantity(report.deals, 'open deal')}`,
    landscape: false,
    blocks: [
      { kind: 'statement', text: describeAnswer(report) },
      {
        kind: 'figures',
        figures: [
          { label: 'Open deals', value: formatCount(report.deals) },
          ...(report.amount > 0 ? [{ label: 'Amount', value: formatMoney(report.amount) }] : []),
          {
            label: 'At risk',
            value: formatCount(report.atRisk),
            note: `of ${formatQuantity(report.deals, 'open deal')}`,
          },
        ],
      },
      { kind: 'line', text: describeSilence(report) },
      barsOf('By stage', report.stages),
      barsOf('By owner', report.owners),
      {
        kind: 'line',
        text: `Deals with risks first, the largest first: ${formatCount(report.rows.length)} of ${formatCount(report.deals)}.`,
      },
      ...deals,
    ],
  }
}

/** The pipeline report of a filter in the address. */
export const pipelineDef = printable(
  '/pipeline-report',
  z.object({ ...marketFilterQuery, marketId: id }),
  async asked => {
    return pipelineSheet(
      await pipelineReport(asked.app, asked.tx, { ...asked.query, limit: printedDeals }),
      await loadNarrowing(asked.tx, asked.query),
    )
  },
)
