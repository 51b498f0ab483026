import { normaliseWord } from '../text/normalise.ts'
import { stemEnglish } from '../text/stem.ts'

/** How a question asks: by its first word that asks. `whether`: yes or no; `none`: it names a thing, or orders one. */
export type Asks =
  | 'who'
  | 'when'
  | 'where'
  | 'why'
  | 'what'
  | 'which'
  | 'how many'
  | 'how much'
  | 'how long'
  | 'how'
  | 'whether'
  | 'none'

/** A question in words. */
export interface ReadQuestion {
  readonly asks: Asks
  /** In their order, with contractions written out and without the names that were given. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
}

const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\be[- ]mail(s?|ed|ing)\b/gu, 'email$1'],
  [/\bcan't\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\b(who|what|when|where|why|how|that|there|it|he|she|let)'s\b/gu, '$1 is'],
  [/'(?:s|re|ll|d|ve|m)?(?![\p{L}\p{N}])/gu, ''],
]

const HOW: readonly (readonly [Asks, RegExp])[] = [
  ['how many', /^(?:many|often|frequently)$/u],
  ['how much', /^(?:much|big|large|high|small|expensive|valuable)$/u],
  ['how long', /^(?:long|old)$/u],
]
const WHETHER =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|any|anybody|anyone|anything)$/u

/** Words of a question as they are compared: lower case, contractions written out. */
function writeOut(text: string): string {
  let plain = normaliseWord(text.slice(0, 1000)).replaceAll('’', "'")
  for (const [pattern, replacement] of WRITTEN_OUT) plain = plain.replace(pattern, replacement)
  return plain
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Reads a question. `names` are those of what is asked (the deal, its account): the question may use them as a whole, or the
 * longer ones of their words with a capital, without asking for anything by it.
 */
export function readQuestion(question: string, names: readonly string[] = []): ReadQuestion {
  const own = new Set(names.flatMap(name => wordsOf(writeOut(name))).filter(word => word.length >= 4))
  const unnamed = names.filter(name => name.length >= 4).reduce(withoutName, question.slice(0, 1000))
  const rest = unnamed.replace(/\p{Lu}[\p{L}\p{N}]*/gu, word => {
    const written = word.toLowerCase()
    return own.has(written) && !isAskingWord(written) ? ' ' : word
  })
  const words = wordsOf(writeOut(rest))
  return { asks: findAsks(words), words, stems: words.map(stemEnglish) }
}

/** A text without a name that stands there as a whole, however it is written. */
const withoutName = (text: string, name: string): string =>
  text.replace(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)}(?![\p{L}\p{N}])`,
      'giu',
    ),
    ' ',
  )

const isAskingWord = (word: string): boolean => /^(?:who|whom|whose|when|where|why|what|which|how)$/u.test(word)

function findAsks(words: readonly string[]): Asks {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ''
    if (/^who(?:m|se)?$/u.test(word)) return 'who'
    if (/^(?:when|where|why)$/u.test(word)) return word === 'when' ? 'when' : word === 'where' ? 'where' : 'why'
    if (word === 'how') return HOW.find(([, pattern]) => pattern.test(next))?.[0] ?? (next === 'come' ? 'why' : 'how')
    if (word === 'what' || word === 'which') return asksByNoun(word, next)
    if (at === 0 && WHETHER.test(word)) {
      // "Do we know who decides?" asks who.
      const later = words.slice(1).find(isAskingWord)
      return later === undefined || later === 'that' ? 'whether' : findAsks(words.slice(words.indexOf(later)))
    }
  }
  return 'none'
}

/** "Which person" asks who, "what day" asks when. */
function asksByNoun(word: 'what' | 'which', noun: string): Asks {
  if (/^(?:person|people|persons|man|woman|executive|colleague|one)$/u.test(noun)) return 'who'
  if (/^(?:day|date|month|year|quarter|time|week)$/u.test(noun)) return 'when'
  if (/^(?:number|amount|count)$/u.test(noun)) return word === 'what' ? 'what' : 'how many'
  return word
}
