import type { KeywordQuality } from '#domains/keywords/api/keyword-quality.ts'
import { formatPercent, formatQuantity } from '#lib/format.ts'

/** The precision with its interval and n, in words. */
export const describePrecision = (precision: KeywordQuality['precision']): string =>
  precision === null
    ? 'Precision: not reviewed yet (n = 0)'
    : `Precision ${formatPercent(precision.share)} (95% interval ${formatPercent(precision.low)} to ${formatPercent(precision.high)}, n = ${precision.n})`

/** What a change of the keyword did to matches that were judged before; nothing when it did nothing. */
export const describeChange = ({ right, wrong }: KeywordQuality['noMore']): string | null =>
  right + wrong === 0
    ? null
    : `Since the keyword was changed it misses ${formatQuantity(right, 'match', 'matches')} rated right and excludes ${wrong} rated wrong.`
