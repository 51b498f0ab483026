import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { formatCount, formatPercent } from './format.ts'

const isSigned = (text: string): boolean => /^[+−]/.test(text)

/** Two bounds that are formatted: "39–57%", "$130K–$171K"; with signs "+21 to +57". */
export function rangeOf(low: string, high: string): string {
  if (isSigned(low) || isSigned(high)) return `${low} to ${high}`
  return `${low.endsWith('%') && high.endsWith('%') ? low.slice(0, -1) : low}–${high}`
}

/** What qualifies a figure, wherever it stands: "(39–57%), n = 112", or what is known of it. */
export const figureNote = (bounds: readonly [low: string, high: string] | null, n: number | null): string =>
  [bounds && `(${rangeOf(...bounds)})`, n === null ? null : `n = ${formatCount(n)}`]
    .filter(part => part !== null)
    .join(', ')

/** A text for the screen in which no line ends within "n = 112". */
export const keepTogether = (text: string): string => text.replaceAll('n = ', 'n\u00a0=\u00a0')

interface Bounds {
  readonly low: number | null
  readonly high: number | null
}

/** The bounds of a figure in its own format; null where one of them is not known. */
export const boundsOf = ({ low, high }: Bounds, format: (value: number) => string): readonly [string, string] | null =>
  low === null || high === null ? null : [format(low), format(high)]

/** The bounds of a share in whole per cent; null where one of them is not known. */
export const shareBounds = ({ low, high }: Bounds): readonly [string, string] | null => {
  if (low === null || high === null) return null
  const [lowest, highest] = percentBounds({ low, high })
  return [`${lowest}%`, `${highest}%`]
}

interface Share extends Bounds {
  readonly share: number | null
}

/** A share with its 95% interval, and what it is of: "48% (39–57%), n = 112", without n where that stands beside it. */
export const shareWithInterval = (share: Share, n: number | null = null): string =>
  `${formatPercent(share.share)} ${figureNote(shareBounds(share), n)}`.trimEnd()

/** So many of so many as a share with its 95% interval, by Wilson: "31% (25–38%)"; "-" of none. */
export const shareOfCount = (count: number, of: number): string =>
  shareWithInterval(wilsonShare(count, of) ?? { share: null, low: null, high: null })
