const ONES: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + 10 * at]),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
const SMALL = [...ONES.keys()].join('|')
const TEN = [...TENS.keys()].join('|')
const SCALE = [...SCALES.keys()].join('|')
/** A number in words, or in figures before a word for its size; "one" alone counts nothing. */
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?:(?:an?|half an?|\d+(?:[.,]\d+)*|(?:${TEN})(?:[- ](?:${SMALL}))?|${SMALL})(?:[ -](?:${SCALE}))+(?: and (?:(?:${TEN})(?:[- ](?:${SMALL}))?|${SMALL}))?|(?:${TEN})(?:-(?:${SMALL}))?|(?!one\b|zero\b)(?:${SMALL}))(?![\p{L}])`,
  'giu',
)

/** The value of a number in words; null where a part of it is no number. */
function numberOf(words: string): number | null {
  let [sum, part] = [0, 0]
  for (const word of words.toLowerCase().split(/[ -]/u)) {
    if (word === 'and') continue
    const scale = SCALES.get(word)
    if (scale === 100) part = (part || 1) * 100
    else if (scale !== undefined) {
      sum += (part || 1) * scale
      part = 0
    } else if (/^(?:an?)$/u.test(word)) part ||= 1
    else if (word === 'half') part = 0.5
    else {
      const value = ONES.get(word) ?? TENS.get(word) ?? Number(word.replace(/,(?=\d{3})/gu, ''))
      if (Number.isNaN(value)) return null
      part = part >= 20 && part < 100 && value >= 10 ? part * 100 + value : part + value
    }
  }
  return Math.round((sum + part) * 1e6) / 1e6
}

/** What is written in several ways without another meaning, and the way in which it is compared. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d) ?%/gu, ' percent'],
  [/\bper cent\b/giu, 'percent'],
  [/(?<=\d),(?=\d{3}(?!\d))/gu, ''],
  [/(?<=\d) ?k\b/giu, '000'],
  [/\ba dozen\b/giu, '12'],
  [/\b(?:a|one) third\b/giu, '1/3'],
  [/\b(?:a|one) quarter(?= of)/giu, '1/4'],
  [/(?<=\d)-(?=(?:second|minute|hour|day|week|month|year|euro|dollar|pound)s?\b)/giu, ' '],
  [/\b2 thirds\b/giu, '2/3'],
  [/\b3 quarters\b(?= of)/giu, '3/4'],
  [/\b2 times\b/giu, 'twice'],
  [/\b(?:maybe|perhaps|roughly|approximately|around|circa) (?=[$€£]?\d)/giu, 'about '],
  [/\bno one\b/giu, 'nobody'],
  [/\beveryone\b/giu, 'everybody'],
  [/\bany ?one\b/giu, 'anybody'],
  [/\bat the moment\b|\bright now\b|\bfor the time being\b|\bpresently\b/giu, 'now'],
  [/\bapart from\b|\baside from\b|\bother than\b|\bwith the exception of\b|\bexcepting\b/giu, 'except'],
  [/\bprovided that\b|\bproviding\b|\bas long as\b|\bon condition that\b|\bonly if\b|\bonly when\b/giu, 'if'],
  [/\b(?:log|sign|logs|signs|logged|signed) (in|on)\b/giu, 'login'],
  [/\bturn(s|ed|ing)? (on|off)\b/giu, 'switch$1 $2'],
  [/\bswitch(e?s|ed|ing)? (on|off)\b/giu, 'turned-$2'],
  [/\bturn(?:s|ed|ing)? down\b/giu, 'rejected'],
  [/\bsign(?:s|ed|ing)? off(?: on)?\b/giu, 'approved'],
  [/\bin (?:favou?r of|support of)\b/giu, 'for'],
  [/\bin advance\b/giu, 'up front'],
  [/\babove all\b|\bin particular\b/giu, 'especially'],
  [/\b(?:all|just) the same\b|\bafter all\b/giu, 'anyway'],
  [/\b(?:stop(?:s|ped)?|ceased?|quit) (?=\p{L}+ing\b)/giu, 'no longer '],
  [/\bhas yet to\b|\bhave yet to\b/giu, 'has not'],
]

/**
 * A text as it is compared with another: numbers in figures ("a hundred thousand" and "100,000" are 100000), one form for percent and
 * fractions, and one for phrases that say the same. The text that a person sees is never this one.
 */
export const plainWords = (text: string): string => {
  const figures = text.replace(
    NUMBER,
    (words, at: number) =>
      // Where a sentence begins with a figure it would be taken for going on.
      `${/[.!?]\s+$/u.test(text.slice(0, at)) ? '\n' : ''}${numberOf(words) ?? words}`,
  )
  return ALIKE.reduce(
    (plain, [pattern, instead]) =>
      plain.replace(pattern, (words: string, ...groups: unknown[]) => {
        const other = instead.replace(
          /\$(\d)/gu,
          (_, number) => `${typeof groups[number - 1] === 'string' ? groups[number - 1] : ''}`,
        )
        return /^\p{Lu}/u.test(words) ? other.charAt(0).toUpperCase() + other.slice(1) : other
      }),
    figures,
  )
}
