import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { pointsText } from '#lib/points.ts'

export type PerformanceAnswer = Answer<'getSellerPerformance'>
export type PerformanceRow = PerformanceAnswer['sellers'][number] | PerformanceAnswer['teams'][number]
type Rate = PerformanceAnswer['winRate']

/** "48% (39–57%), n = 112"; nothing closed is a dash. */
export const rateText = ({ rate, low, high, closed }: Rate): string =>
  shareWithInterval({ share: rate, low, high }, closed)

/** "+20 points (+5 to +35)"; a dash of whom nothing is judged. */
export const againstText = ({ against }: Pick<PerformanceRow, 'against'>): string => pointsText(against) || '-'

/** What may be said of the difference, never more. */
export function verdictText({ against }: Pick<PerformanceRow, 'against'>): string {
  if (against === null) return 'Too few closed deals'
  if (against.verdict !== 'cannot say yet') return against.verdict === 'above' ? 'Wins more' : 'Wins less'
  const { up } = against.detectable
  return up === null ? 'Cannot say yet' : `Cannot say yet; less than ${Math.round(100 * up)} points would not show`
}

const named = (rows: readonly PerformanceRow[], verdict: 'above' | 'below', words: string): string[] =>
  rows.filter(row => row.against?.verdict === verdict).map(row => `${row.name} ${words}: ${againstText(row)}.`)

/** What the sellers or teams of a market reach, in sentences; differences that chance explains are none. */
export function describePerformance(
  { winRate, closePeriod }: PerformanceAnswer,
  rows: readonly PerformanceRow[],
  one: string,
) {
  if (winRate.closed === 0) return 'No deals are closed in this period yet.'
  const judged = rows.filter(({ against }) => against !== null)
  const found = [
    ...named(rows, 'above', 'wins more than others with comparable deals'),
    ...named(rows, 'below', 'wins less than others with comparable deals'),
  ]
  const others = judged.length - found.length
  const rest =
    judged.length === 0
      ? `No ${one} has ten closed deals yet, which a comparison takes.`
      : found.length === 0
        ? `Among ${formatQuantity(judged.length, one)}, no difference is larger than chance explains.`
        : others > 0
          ? `Differences of the other ${formatQuantity(others, one)} may be chance.`
          : ''
  return [
    `${rateText(winRate)} of the closed deals were won (${closePeriod === 'All' ? 'at any time' : closePeriod.toLowerCase()}).`,
    ...found,
    rest,
  ]
    .filter(Boolean)
    .join(' ')
}
