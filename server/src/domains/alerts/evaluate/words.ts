import { formatLongDate, formatNote, formatRange, formatShare } from '#domains/printing/shared/words.ts'

interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
  readonly n: number
}

/** A share with its 95% interval and what it is of: "48% (39–57%), n = 112". */
export const formatRate = (rate: Share): string => `${formatShare(rate.share)} ${formatNote(rate, rate.n)}`

export { formatLongDate, formatRange, formatShare }

/** "3 deals", "1 deal". */
export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

/** The first names of some, and how many more there are. */
export const formatNames = (names: readonly string[], most = 3): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`
