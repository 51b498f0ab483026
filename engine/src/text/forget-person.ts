/** The words by which a text names a person. */
export interface PersonWords {
  /** Addresses, found in any case and as a whole only. */
  readonly emails: readonly string[]
  /**
   * Names of two words or more, found in any case, in either order, and joined by spaces or punctuation, as in file names;
   * what are only initials, like `AT&T`, as they are written.
   */
  readonly names: readonly string[]
  /** Single names, found as whole words. */
  readonly singles: readonly string[]
}

export interface ForgetOptions {
  /** Where somebody speaks, their single names are meant in any case; elsewhere only when written with a capital. */
  readonly speaks: boolean
}

/** A replaced part of a text: UTF-16 offsets in the text before, end exclusive, and the length of what stands there now. */
export interface Cut {
  readonly start: number
  readonly end: number
  readonly length: number
}

export interface Forgotten {
  readonly text: string
  /** In order, not overlapping; empty when the text names nobody. */
  readonly cuts: readonly Cut[]
}

/** Replaces a person in a text. */
export type Forget = (text: string) => Forgotten

/** Given names that are also ordinary words: at the beginning of a sentence, a capital does not make them a name. */
const ordinary = new Set(
  (
    'art august bill black brown bush case chase christian cook day dawn drew faith field frank grace grant gray green guy ' +
    'hill hope iris ivy jack joy june king lance long love mark may miles nick page park pat penny pierce price ray rich ' +
    'rob rose sandy sharp short skip small stone sue summer victor wade white will wise wood young'
  ).split(' '),
)
/** Words of what a removed person is called: replacing them again would never end. */
const ownWords = new Set(['person', 'former', 'user'])

/** Outside of a class a hyphen means itself, and with the flag `u` it may not be escaped. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
const between = '(?:%20|[^\\p{L}\\p{N}]){1,4}'
const startsSentence = /(?:^|[.!?:\n]["'”’)\]]*\s*)["'“‘([]*$/u
/** Words of one or two letters that are joined by more than a space: as words by themselves they are found everywhere. */
const isInitials = (name: string, words: readonly string[]): boolean =>
  words.every(word => word.length <= 2) && /[\p{L}\p{N}][^\p{L}\p{N}\s]+[\p{L}\p{N}]/u.test(name)
const never: Forget = text => ({ text, cuts: [] })

/** The single names in a full name: its words of at least two letters, without initials and titles. */
export const singleNames = (name: string): string[] =>
  wordsOf(name).filter(
    word => /\p{L}.*\p{L}/u.test(word) && !/^(dr|mr|mrs|ms|prof|jr|sr|van|von|der|de|la)$/iu.test(word),
  )

/**
 * Compiles the words of a person to a function that replaces them by a label. Addresses come first, then full names, then
 * single ones, so that no part of a longer one is left. A label may hold none of the words; what was replaced once is not
 * replaced again.
 */
export const compileForget = (
  { emails, names, singles }: PersonWords,
  label: string,
  { speaks }: ForgetOptions,
): Forget => {
  const whole = [
    ...emails.map(email => `(?<![\\p{L}\\p{N}._%+-])${escaped(email)}(?![\\p{L}\\p{N}]|[-.][\\p{L}\\p{N}])`),
    ...names.flatMap(name => {
      const words = wordsOf(name).map(escaped)
      if (words.length < 2) return []
      const last = words.at(-1) ?? ''
      const turned = `${last}${between}${words.slice(0, -1).join(between)}`
      const forms = isInitials(name, words) ? [escaped(name.trim())] : [words.join(between), turned]
      return forms.map(form => `(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`)
    }),
  ]
  const single = singles
    .filter(word => !ownWords.has(word.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
  const parts = [
    ...(whole.length > 0 ? [`(?<whole>${whole.join('|')})`] : []),
    ...(single.length > 0 ? [`(?<single>(?<![\\p{L}\\p{N}])(?:${single.join('|')})(?![\\p{L}\\p{N}]))`] : []),
  ]
  if (parts.length === 0) return never
  const pattern = new RegExp(parts.join('|'), 'giu')
  const isMeant = (word: string, before: string): boolean => {
    // Letters of scripts without capitals count as capitals.
    const hasCapital = word.charAt(0) === word.charAt(0).toUpperCase()
    if (ordinary.has(word.toLowerCase())) return hasCapital && !startsSentence.test(before)
    return speaks || hasCapital
  }
  return text => {
    const cuts: Cut[] = []
    let out = ''
    let at = 0
    for (const match of text.matchAll(pattern)) {
      const [found] = match
      const start = match.index
      if (match.groups?.single !== undefined && !isMeant(found, text.slice(Math.max(0, start - 8), start))) continue
      out += text.slice(at, start) + label
      at = start + found.length
      cuts.push({ start, end: at, length: label.length })
    }
    return cuts.length === 0 ? { text, cuts } : { text: out + text.slice(at), cuts }
  }
}

/** Where a place of the text before stands in the text after; a place within a replaced part is kept within its label. */
export const moveOffset = (cuts: readonly Cut[], offset: number): number => {
  let shift = 0
  for (const { start, end, length } of cuts) {
    if (offset <= start) break
    if (offset < end) return start + shift + Math.min(offset - start, length)
    shift += length - (end - start)
  }
  return offset + shift
}
