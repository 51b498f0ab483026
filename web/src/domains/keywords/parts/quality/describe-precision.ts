import type { KeywordQuality } from '#domains/keywords/api/keyword-quality.ts'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

/** The precision with its interval and n, in words. */
export const describePrecision = (precision: KeywordQuality['precision']): string =>
  precision === null ? 'Precision: not reviewed yet (n = 0)' : `Precision ${shareWithInterval(precision, precision.n)}`

/** What a change of the keyword did to matches that were judged before; nothing when it did nothing. */
export const describeChange = ({ right, wrong }: KeywordQuality['noMore']): string | null =>
  right + wrong === 0
    ? null
    : `Since the keyword was changed it misses ${formatQuantity(right, 'match', 'matches')} rated right and excludes ${wrong} rated wrong.`
