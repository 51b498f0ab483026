/** A number in a sentence, with what its surroundings make of it. */
export interface WrittenNumber {
  /** As it stands in the sentence, with sign and unit. */
  readonly written: string
  readonly at: number
  readonly value: number
  readonly isNegative: boolean
  readonly unit: 'percent' | 'points' | 'days' | 'money' | 'ratio' | 'other time' | null
  /** The words right before it that make a bound of it ("up to"), empty when it is exact. */
  readonly bound: string
}

const WORDS: ReadonlyMap<string, number> = new Map(
  [
    ...[
      'zero',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ].entries(),
  ].map(([value, word]) => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, at) => [
    word,
    20 + 10 * at,
  ]),
)
/** Words that are shares or multiples; a sentence that uses one says a number that is to be recounted as well. */
const SHARES: ReadonlyMap<string, { value: number; unit: 'percent' | 'ratio' }> = new Map([
  ['half', { value: 50, unit: 'percent' }],
  ['third', { value: 33, unit: 'percent' }],
  ['quarter', { value: 25, unit: 'percent' }],
  ['twice', { value: 2, unit: 'ratio' }],
  ['double', { value: 2, unit: 'ratio' }],
  ['doubles', { value: 2, unit: 'ratio' }],
  ['doubled', { value: 2, unit: 'ratio' }],
  ['triple', { value: 3, unit: 'ratio' }],
  ['tripled', { value: 3, unit: 'ratio' }],
])

const DIGITS =
  /(?<![\p{L}\d.,])(?:(?<sign>[-−+])\s?)?(?<currency>[$€£])?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d)(?:\s?(?<scale>k|m|bn|thousand|million|billion)\b)?(?<range>\s?[–-]\s?(?=[$€£]?\d)|\s(?:to|and)\s(?=[-−+]?[$€£]?\d))?(?<unit>\s?%|[\s-]?(?:per ?cent|percentage points?|points?|pts?|pp|dollars|euros|pounds|usd|eur|days?|hours?|minutes?|weeks?|months?|years?|times)\b|x\b)?/giu
const SPELLED =
  /\b(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?<ones>one|two|three|four|five|six|seven|eight|nine))?|(?<small>zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one(?= (?:deal|(?:in|of|out of) (?:\d|two|three|four|five|six|seven|eight|nine|ten|twenty)|hundred|thousand|million|point|percent|day)))|(?<share>half|(?<=\b(?:a|one|two|first) )(?:third|quarter)s?|twice|doubled?s?|tripled?))(?:\s(?<scale>hundred|thousand|million|billion))?(?<unit>[\s-]?(?:per ?cent|percentage points?|points?|dollars|euros|days?|hours?|minutes?|weeks?|months?|years?|times)\b)?/giu
/** A number that says how an interval was made, or names a quarter, counts nothing. */
const NAMES_NOTHING = /^(?:\s?%|\s?per ?cent)?\s?(?:confidence )?interval\b/iu
const BEFORE_BOUND =
  /\b(?:up to|at most|at least|less than|fewer than|more than|under|below|over|above|nearly|almost|close to|a maximum of|a minimum of|no more than|no less than|upwards of|well over)\s*$/iu

const scaleOf = (scale: string | undefined): number =>
  ({ hundred: 100, k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 })[scale?.toLowerCase() ?? ''] ??
  1

function unitOf(unit: string | undefined, currency: string | undefined): WrittenNumber['unit'] {
  if (currency) return 'money'
  const word = unit?.trim().replace(/^-/u, '').toLowerCase() ?? ''
  if (/^(?:%|per ?cent)$/u.test(word)) return 'percent'
  if (/^(?:percentage points?|points?|pts?|pp)$/u.test(word)) return 'points'
  if (/^(?:dollars|euros|pounds|usd|eur)$/u.test(word)) return 'money'
  if (/^days?$/u.test(word)) return 'days'
  if (/^(?:times|x)$/u.test(word)) return 'ratio'
  return word === '' ? null : 'other time'
}

/** The numbers of a sentence in figures and in words, in their order. The first of a range has the unit of the second. */
export function readNumbers(sentence: string): WrittenNumber[] {
  const numbers: (WrittenNumber & { begins: boolean })[] = []
  const add = (match: RegExpMatchArray, value: number, unit: WrittenNumber['unit']) => {
    const at = match.index as number
    if (NAMES_NOTHING.test(sentence.slice(at + (match.groups?.digits?.length ?? match[0].length)))) return
    const before = sentence.slice(Math.max(0, at - 24), at)
    numbers.push({
      written: match[0].trim(),
      at,
      value,
      isNegative: /[-−]/u.test(match.groups?.sign ?? ''),
      unit,
      bound: BEFORE_BOUND.exec(before)?.[0].trim() ?? '',
      begins: match.groups?.range !== undefined,
    })
  }
  for (const match of sentence.matchAll(DIGITS)) {
    const { digits = '', scale, unit, currency } = match.groups ?? {}
    add(match, Number(digits.replaceAll(',', '')) * scaleOf(scale), unitOf(unit, currency))
  }
  for (const match of sentence.matchAll(SPELLED)) {
    const { tens, ones, small, share, scale, unit } = match.groups ?? {}
    const part = share ? SHARES.get(share.toLowerCase().replace(/(?<=third|quarter)s$/u, '')) : undefined
    if (part) add(match, part.value, part.unit)
    else {
      const value = small
        ? WORDS.get(small.toLowerCase())
        : (TENS.get(tens?.toLowerCase() ?? '') ?? 0) + (WORDS.get(ones?.toLowerCase() ?? '') ?? 0)
      add(match, (value ?? 0) * scaleOf(scale), unitOf(unit, undefined))
    }
  }
  numbers.sort((a, b) => a.at - b.at)
  return numbers.map(({ begins, ...number }, index) => {
    const next = numbers[index + 1]
    return begins && number.unit === null && next ? { ...number, unit: next.unit } : number
  })
}
