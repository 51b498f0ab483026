import type { Answer } from '@bic/contract/calls/routes'
import { none, sayCount, sayDate, sayDay, sayMoney, sayNote, sayShare } from '#domains/printing/shared/words.ts'

type Rate = Answer<'getWinLossReport'>['winRate']
type MedianEstimate = Answer<'getWinLossReport'>['won']['dealSize']

/** "62% (47–75%), n = 40". */
export const sayRate = (rate: Rate): string =>
  rate.rate === null ? `${none} (n = 0)` : `${sayShare(rate.rate)} ${noteOfRate(rate)}`

/** Under a rate: "(47–75%), n = 40". */
export const noteOfRate = (rate: Rate): string => sayNote(rate, rate.closed)

export const sayDollars = ({ median }: MedianEstimate): string => sayMoney(median === null ? null : Math.round(median))
export const sayDays = ({ median }: MedianEstimate): string =>
  median === null ? none : `${sayCount(Math.round(median))} days`
/** Under a median: "(101–121), n = 59 · median, mean 113". */
export const noteOfMedian = ({ n, mean, low, high }: MedianEstimate, say: (value: number) => string): string => {
  const range = low === null || high === null ? '' : `(${say(Math.round(low))}–${say(Math.round(high))}), `
  return `${range}n = ${sayCount(n)} · median${mean === null ? '' : `, mean ${say(Math.round(mean))}`}`
}

export const sayPeriod = (period: { readonly from: string; readonly to: string } | null): string =>
  period === null ? 'All time' : `${sayDate(period.from)} to ${sayDate(period.to)}`

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
}): string => [speakerName, accountName, subject, sayDay(date)].filter(Boolean).join(', ')
