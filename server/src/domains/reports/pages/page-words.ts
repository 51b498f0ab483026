import type { Answer } from '@bic/contract/calls/routes'
import { none, sayCount, sayDay, sayMoney, sayShare } from '#domains/printing/shared/words.ts'

type Rate = Answer<'getWinLossReport'>['winRate']
type Middle = Answer<'getWinLossReport'>['won']['dealSize']

/** "62%, 47% to 75% (25 of 40)". */
export const sayRate = ({ rate, low, high, won, closed }: Rate): string =>
  rate === null ? `${none} (n = 0)` : `${sayShare(rate)}, ${sayShare(low)} to ${sayShare(high)} (${won} of ${closed})`

/** Under a rate: "n = 40 · 95% 47% to 75%". */
export const noteOfRate = ({ rate, low, high, closed }: Rate): string =>
  `n = ${sayCount(closed)}${rate === null ? '' : ` · 95% ${sayShare(low)} to ${sayShare(high)}`}`

const signed = (share: number): string => {
  const points = Math.round(share * 100)
  return points < 0 ? `−${-points}` : points === 0 ? '0' : `+${points}`
}

/** A difference of shares in percentage points, with its interval: "+38 points (+20 to +57)". */
export const sayDifference = ({
  difference,
  low,
  high,
}: {
  readonly difference: number
  readonly low: number
  readonly high: number
}): string => `${signed(difference)} points (${signed(low)} to ${signed(high)})`

export const sayDollars = ({ median }: Middle): string => sayMoney(median === null ? null : Math.round(median))
export const sayDays = ({ median }: Middle): string => (median === null ? none : `${sayCount(Math.round(median))} days`)
export const noteOfMiddle = ({ n, mean }: Middle, say: (value: number) => string): string =>
  `median of n = ${sayCount(n)}${mean === null ? '' : ` · mean ${say(Math.round(mean))}`}`

export const sayPeriod = (period: { readonly from: string; readonly to: string } | null): string =>
  period === null ? 'All time' : `${sayDay(period.from)} to ${sayDay(period.to)}`

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

/** "1 conversation", "1,204 conversations". */
export const sayQuantity = (count: number, one: string): string => `${sayCount(count)} ${one}${count === 1 ? '' : 's'}`
