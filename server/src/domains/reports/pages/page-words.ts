import type { Answer } from '@bic/contract/calls/routes'
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatNote,
  formatShare,
  none,
} from '#domains/printing/shared/words.ts'

type Rate = Answer<'getWinLossReport'>['winRate']
type MedianEstimate = Answer<'getWinLossReport'>['won']['dealSize']

/** "62% (47–75%), n = 40". */
export const formatRate = (rate: Rate): string =>
  rate.rate === null ? `${none} (n = 0)` : `${formatShare(rate.rate)} ${noteOfRate(rate)}`

/** Under a rate: "(47–75%), n = 40". */
export const noteOfRate = (rate: Rate): string => formatNote(rate, rate.closed)

export const formatDollars = ({ median }: MedianEstimate): string =>
  formatMoney(median === null ? null : Math.round(median))
export const formatDays = ({ median }: MedianEstimate): string =>
  median === null ? none : `${formatCount(Math.round(median))} days`
/** Under a median: "(101–121), n = 59 · median, mean 113". */
export const noteOfMedian = ({ n, mean, low, high }: MedianEstimate, format: (value: number) => string): string => {
  const range = low === null || high === null ? '' : `(${format(Math.round(low))}–${format(Math.round(high))}), `
  return `${range}n = ${formatCount(n)} · median${mean === null ? '' : `, mean ${format(Math.round(mean))}`}`
}

export const formatPeriod = (period: { readonly from: string; readonly to: string } | null): string =>
  period === null ? 'All time' : `${formatLongDate(period.from)} to ${formatLongDate(period.to)}`

/** Whose words a quote is, and from when. */
export const sourceOfQuote = ({
  speakerName,
  accountName,
  subject,
  date,
}: {
  readonly speakerName: string | null
  readonly accountName: string | null
  readonly subject: string
  readonly date: string | null
}): string => [speakerName, accountName, subject, formatDate(date)].filter(Boolean).join(', ')
