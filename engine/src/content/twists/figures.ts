import { isStopWord } from '#summary/word-lists.ts'
import { every, type Ground } from './ground.ts'
import { contentOf, stemOf } from './stems.ts'

/** When, and how often: what a sentence says of it was said. */
export const TIME =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|mornings?|afternoons?|evenings?|nights?|nightly|weekends?|yesterday|today|tomorrow|tonight|days?|daily|weeks?|weekly|months?|monthly|quarters?|quarterly|years?|yearly|annual(?:ly)?|decades?|centur(?:y|ies)|hours?|hourly|minutes?|seconds|christmas|easter)\b/giu

export const ORDINAL = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/giu

/** Measures after a number, and numbers that are only such before a measure. */
const MEASURED =
  /(\d+(?:[.,]\d+)*|\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half a|half))\s*-?\s*(%|per ?cent|percent(?:age points?)?|points?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|euros?|dollars?|pounds?|cents?|thousand|million|billion|grand|k|metres?|meters?|miles?|kilomet(?:re|er)s?|kilos?|tons?|tonnes?|megabytes?|gigabytes?|times)(?![\p{L}])/giu

const COUNTED =
  /(?<![\p{L}\d])(\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\s+(?:of (?:the|our|their) )?(\p{L}{3,})/giu

export const NUMBERS =
  /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half)(?![\p{L}\d])/giu

const baseOfTime = (word: string): string =>
  ({
    nightly: 'night',
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    quarterly: 'quarter',
    yearly: 'year',
    annual: 'year',
    annually: 'year',
    hourly: 'hour',
  })[word] ?? word.replace(/ies$/u, 'y').replace(/s$/u, '')

export function strangeTime(claim: string, said: string): string {
  const known = new Set(every(said, TIME).map(baseOfTime))
  return every(claim, TIME).find(word => !known.has(baseOfTime(word))) ?? ''
}

const measures = (text: string): [number: string, measure: string][] =>
  [...text.toLowerCase().matchAll(MEASURED)].map(([, number = '', measure = '']) => [
    number
      .replace(/,(?=\d{3})/gu, '')
      .replace(/^(?:a|an)$/u, 'one')
      .replace('half a', 'half'),
    measure.replace(/^(?:%|per cent|percent)$/u, 'percent').replace(/s$/u, ''),
  ])

/** The measure of a number that was said without one: that of the number before it. */
function inheritedMeasure(number: string, said: string): string {
  const bare = new RegExp(
    `(?<![\\d.,])${number}(?=[.,;!?]?(?:$|\\s+(?:now|in|on|at|for|and|but|there|it|by|to|with)\\b|[.,;!?]\\s))`,
    'iu',
  )
  const at = said.search(bare)
  return at < 0 ? '' : (measures(said.slice(0, at)).at(-1)?.[1] ?? '')
}

/** A number with a measure in which it was not said, though it was said with another, or one that was said with another number. */
export function strangeMeasure(claim: string, said: string): string {
  const known = measures(said)
  const numbers = (measure: string) => known.filter(([, other]) => other === measure).map(([number]) => number)
  const wrong = measures(claim).find(
    ([number, measure]) =>
      !numbers(measure).includes(number) &&
      inheritedMeasure(number, said) !== measure &&
      (known.some(([other]) => other === number) || (number === 'one' && numbers(measure).length > 0)),
  )
  return wrong ? wrong.join(' ') : ''
}

const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [0.5, /\b(?:halv(?:e|es|ed|ing)|half)\b/giu],
  [2, /\b(?:doubl(?:e|es|ed|ing)|twice|twofold|two times)\b/giu],
  [3, /\b(?:tripl(?:e|es|ed|ing)|thrice|threefold|three times)\b/giu],
  [4, /\b(?:quadrupl(?:e|es|ed|ing)|fourfold|four times)\b/giu],
  [10, /\b(?:tenfold|ten times)\b/giu],
]

/** How many times as much it became, where nobody said so. */
export function strangeMultiple(claim: string, said: string): string {
  const wrong = MULTIPLES.find(([, pattern]) => every(claim, pattern).length > 0 && every(said, pattern).length === 0)
  return wrong ? (every(claim, wrong[1])[0] ?? '') : ''
}

/** Currencies by their signs and names. */
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['dollar', /\$|\b(?:dollars?|usd|bucks)\b/giu],
  ['euro', /€|\b(?:euros?|eur)\b/giu],
  ['pound', /£|\b(?:pounds?|gbp|quid|sterling)\b/giu],
  ['yen', /¥|\b(?:yen|jpy)\b/giu],
  ['franc', /\b(?:francs?|chf)\b/giu],
  ['krone', /\b(?:kron(?:er|or|e|a)|sek|nok|dkk)\b/giu],
  ['rupee', /₹|\b(?:rupees?|inr)\b/giu],
  ['yuan', /\b(?:yuan|renminbi|rmb|cny)\b/giu],
]

/** A currency of which nothing was said, where one was. */
export function strangeCurrency(claim: string, said: string): string {
  const known = CURRENCIES.filter(([, pattern]) => every(said, pattern).length > 0).map(([name]) => name)
  if (known.length === 0) return ''
  const strange = CURRENCIES.find(([name, pattern]) => every(claim, pattern).length > 0 && !known.includes(name))
  return strange ? (every(claim, strange[1])[0] ?? '') : ''
}

const DEICTIC =
  /\b(this|last|next|previous|coming) (spring|summer|autumn|fall|winter|year|quarter|month|week|night|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/giu

/** "Last spring" where "this spring" was said, and not it. */
export function otherTurn(claim: string, said: string): string {
  const turns = (text: string) =>
    [...text.matchAll(DEICTIC)].map(
      ([, which = '', what = '']) =>
        [which.toLowerCase().replace('previous', 'last').replace('coming', 'next'), what.toLowerCase()] as const,
    )
  const known = turns(said)
  const wrong = turns(claim).find(
    ([which, what]) =>
      known.some(([, other]) => other === what) && !known.some(([one, other]) => other === what && one === which),
  )
  return wrong ? wrong.join(' ') : ''
}

/** A number of something of which another number was said. */
export function otherCount(claim: string, said: string): string {
  const pairs = (text: string) =>
    [...text.toLowerCase().matchAll(COUNTED)].flatMap(([, number = '', word = '']) =>
      isStopWord(word) || every(word, NUMBERS).length > 0 || measures(`2 ${word}`).length > 0
        ? []
        : [[number, stemOf(word)] as const],
    )
  const known = pairs(said)
  const wrong = pairs(claim).find(
    ([number, word]) =>
      known.some(([, other]) => other === word) && !known.some(([n, other]) => other === word && n === number),
  )
  return wrong ? wrong.join(' ') : ''
}

/** A sentence that goes on about what was named before: "it takes ten days", "on the headsets it's under twenty". */
const STANDS_IN =
  /^(?:(?:and|but|so)\s+)*(?:(?:in|on|at|for|with|among|from) (?:(?!(?:we|they|he|she|you|i)\b)\S+ ){1,3})?(?:it|that)(?:'\p{L}+)?\s/iu

/**
 * A number or a time that was said of something else: another sentence with one is about what the claim is about, and its own is not; or
 * everything else of the claim stands in another sentence, and not in its own.
 */
export function moved(claim: string, grounds: readonly Ground[], pattern: RegExp): string {
  const sentences = grounds.map(({ text }) => text)
  const isOne = (word: string) => every(word, pattern).length > 0
  const aboutOf = (text: string) =>
    new Set(contentOf(text).filter(word => !isOne(word) && every(word, NUMBERS).length === 0))
  for (const part of claim.split(/,\s+|\s+(?:and|but|while)\s+/u)) {
    if (/^(?:maybe|perhaps|about|or|more like)\b/iu.test(part)) continue
    const [one] = every(part, pattern)
    if (one === undefined) continue
    const about = aboutOf(part)
    const shares = (text: string) => [...aboutOf(text)].filter(stem => about.has(stem)).length
    const has = (text: string) => every(text, pattern).includes(one)
    // What a pronoun stands for was said in the sentence before.
    const withBefore = sentences.map((text, at) => (STANDS_IN.test(text) ? `${sentences[at - 1] ?? ''} ${text}` : text))
    const own = Math.max(-1, ...sentences.map((text, at) => (has(text) ? shares(withBefore[at] as string) : -1)))
    const other = Math.max(
      -1,
      ...sentences.filter(text => every(text, pattern).length > 0 && !has(text)).map(text => shares(text)),
    )
    const isWhole = about.size >= 2 && other === about.size
    if (own >= 0 && other > own && (own === 0 || other >= own + 2 || isWhole)) return one
  }
  return ''
}
