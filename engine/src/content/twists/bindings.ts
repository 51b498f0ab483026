import { NEGATION } from '#summary/support/support.ts'
import { isStopWord } from '#summary/word-lists.ts'
import { wordsOf } from '../written.ts'
import { NUMBERS, TIME } from './figures.ts'
import { every, type Ground } from './ground.ts'
import { contentOf, stemOf } from './stems.ts'

/** Words that stand for something that was named before: what they open may be about anything. */
const STANDS_IN =
  /^(?:(?:and|but|so|or|because|that|if|when|while)\s+)*(?:it|they|he|she|this|that|these|those|there|which|who|one|each|both|some|most|many|all|none|neither|nobody|everybody|the (?:first|second|other|latter|former))\b/iu
const STANDS_IN_SOON = /^(?:\S+\s+){0,2}(?:it|they|there|those|these)\b/iu
/** A sentence that opens with a place, and goes on about what was named before. */
const STANDS_IN_SOON_AFTER = /^(?:in|on|at|for|with|among|from) (?:\S+ ){1,3}(?:it|they)(?:'\p{L}+)?\b/iu
const SELF = /^(?:(?:and|but|so|or|because|that|if|when|while)\s+)*(?:i|we|you)\b/iu
const DEFINED = /^(?:the|our|my|their|his|her|its|a|an|some|all|most)$/u
const PREPOSITION = /^(?:to|for|in|on|at|from|with|of|by|without|under|over|among|within|about|as|than)$/u

const overlap = (text: string, stems: ReadonlySet<string>): number =>
  new Set(contentOf(text).filter(stem => stems.has(stem))).size

/** The telling word that a sentence opens with as its subject; null when it opens with a preposition, a name of time, or nothing telling. */
function subjectOf(text: string): string | null {
  const words = wordsOf(text)
  const at = words.findIndex(word => !isStopWord(word))
  const word = words[at]
  if (word === undefined || every(word, TIME).length > 0 || every(word, NUMBERS).length > 0) return null
  return words.slice(0, at).every(one => DEFINED.test(one)) && at <= 2 ? stemOf(word) : null
}

/** The telling words with which a sentence opens, before those that it shares with another. */
const openingOf = (text: string, others: ReadonlySet<string>): string[] => {
  const stems = contentOf(text)
  const end = stems.findIndex(stem => others.has(stem))
  return stems.slice(0, Math.max(0, end))
}

/**
 * Whoever opens the sentence is named in what was said, but what the sentence says of it was said of something else that is named
 * there and not in the sentence.
 */
export function strangeSubject(claim: string, grounds: readonly Ground[]): string {
  const subject = subjectOf(claim)
  if (subject === null) return ''
  const rest = new Set(contentOf(claim).filter(stem => stem !== subject))
  if (rest.size < 2) return ''
  const clauses = grounds.flatMap(ground => ground.clauses.map(text => ({ text, sentence: ground.text })))
  const most = Math.max(...clauses.map(({ text }) => overlap(text, rest)))
  if (most < 2 || most < rest.size - 1) return ''
  const best = clauses.filter(({ text }) => overlap(text, rest) === most)
  const isNamed = grounds.some(({ text }) => contentOf(text).includes(subject))
  // What those who speak say of themselves is said of somebody whom they name elsewhere, and not as theirs.
  const isOurs = grounds.some(({ text }) =>
    wordsOf(text).some(
      (word, at, words) =>
        stemOf(word) === subject && words.slice(Math.max(0, at - 2), at).some(one => /^(?:our|my|us|we)$/u.test(one)),
    ),
  )
  const isOthers = best.every(({ text, sentence }) => {
    if (contentOf(sentence).includes(subject) || STANDS_IN.test(text) || (SELF.test(text) && isOurs)) return false
    if (SELF.test(text)) return true
    const opening = openingOf(text, rest)
    return opening.length > 0 && opening.length <= 3 && !opening.some(stem => rest.has(stem))
  })
  return isNamed && isOthers ? (best[0]?.sentence ?? '') : ''
}

/** Whoever did something in what was said has it done to them in the sentence: "couriers blame", and "blames the couriers". */
export function turnedDoer(claim: string, grounds: readonly Ground[]): string {
  if (/\bby\b/iu.test(claim)) return ''
  const own = contentOf(claim)
  for (const { text, clauses } of grounds)
    for (const clause of clauses) {
      const [doer, deed] = contentOf(clause)
      if (doer === undefined || deed === undefined || subjectOf(clause) !== doer || doer === deed) continue
      const [noun = '', verb = ''] = wordsOf(clause).filter(word => !isStopWord(word))
      if (/(?:ed|ing|ly|er|al|ous|ive)$/u.test(noun) || /ly$/u.test(verb)) continue
      const at = own.indexOf(deed)
      if (at > 0 && own[at + 1] === doer && own.indexOf(doer) === at + 1) return text
    }
  return ''
}

const TO_SELF = /(\p{L}+) (?:us|me)\b/giu
const BY_SELF =
  /\b(?:i|we)(?:'ve|'d)? (?:(?:have|had|has|just|already|also|never|often) )*(\p{L}+) (?:the |an? |our |my |their )?(\p{L}+)/giu
const AUXILIARIES = '(?:(?:have|has|had|just|already|also|would|will) )*'

/** What somebody did to those who speak was done by them, and the other way round: "the mayor asked us", and "they asked the mayor". */
export function turnedSelf(claim: string, passages: readonly { text: string; speaker: string }[]): string {
  const words = wordsOf(claim)
  const stems = words.map(stemOf)
  const speakers = passages
    .map(({ speaker }) => wordsOf(speaker).join(' '))
    .filter(Boolean)
    .join('|')
  const isSelf = new RegExp(
    `^(?:they|we|he|she|the (?:buyer|customer|client|team|compan\\p{L}+)s?|buyers?${speakers ? `|${speakers}` : ''}) ${AUXILIARIES}(\\p{L}+)`,
    'u',
  )
  const verb = isSelf.exec(words.join(' '))?.[1]
  for (const { text } of passages) {
    const said = text.toLowerCase().replaceAll('’', "'")
    if (verb !== undefined)
      for (const match of said.matchAll(TO_SELF)) {
        const doer = wordsOf(
          said
            .slice(0, match.index)
            .split(/[.;!?]/u)
            .at(-1) ?? '',
        )
          .filter(word => !isStopWord(word))
          .at(-1)
        const at = words.indexOf(verb)
        if (
          doer !== undefined &&
          stemOf(match[1] as string) === stemOf(verb) &&
          stems.slice(at + 1, at + 5).includes(stemOf(doer)) &&
          !words.slice(at + 1, at + 2).some(word => PREPOSITION.test(word))
        )
          return match[0]
      }
    for (const [whole, deed = '', done = ''] of said.matchAll(BY_SELF)) {
      const at = stems.indexOf(stemOf(done))
      const after = words.slice(at + 1).filter(word => !/^(?:have|has|had|just|already|also)$/u.test(word))
      if (
        !isStopWord(done) &&
        at >= 0 &&
        at <= 2 &&
        after[0] !== undefined &&
        !isStopWord(deed) &&
        stemOf(after[0]) === stemOf(deed) &&
        /^(?:them|us|him|her|the (?:buyer|customer|team))\b/u.test(after.slice(1).join(' '))
      )
        return whole
    }
  }
  return ''
}

const POLES: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:under|below|less|fewer|lower|down)\b/iu, /\b(?:over|above|more|higher|up)\b/iu],
  [/\b(?:before|early|earlier)\b/iu, /\b(?:after|late|later)\b/iu],
]
/** A denial that leaves out what it denies, as it was said before: "lecturers have not". */
const ELLIPTIC = /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should)(?:n't| not)\s*[.!]?$/iu

const UNITS = /[,;:]\s+(?:(?:and|but|while|whereas)\s+)?|\s+(?:and|but|while|whereas)\s+/iu
const unitsOf = (text: string): string[] => text.split(UNITS).filter(unit => unit.trim() !== '')
const termsOf = (text: string): Set<string> =>
  new Set([...contentOf(text), ...every(text, /\b(?:first|second|third|last)\b/giu)])

/**
 * Two things are set side by side in one sentence, the one more and the other less, or so and not so; the sentence says of the one
 * what was said of the other.
 */
export function turnedPoles(claim: string, grounds: readonly Ground[]): string {
  for (const { text } of grounds) {
    const units = unitsOf(text)
    for (const [at, one] of units.entries()) {
      const other = units[at + 1]
      if (other === undefined) continue
      const [of, ofOther] = [termsOf(one), termsOf(other)]
      if (of.size === 0 || ofOther.size === 0) continue
      const only = (own: ReadonlySet<string>, its: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
        [...own].some(stem => its.has(stem) && !theirs.has(stem)) &&
        ![...own].some(stem => theirs.has(stem) && !its.has(stem))
      const claimed = unitsOf(claim).map(unit => ({ unit, own: termsOf(unit) }))
      const isTurned = POLES.some(([low, high]) =>
        [[low, high] as const, [high, low] as const].some(
          ([first, second]) =>
            first.test(one) &&
            !second.test(one) &&
            second.test(other) &&
            !first.test(other) &&
            claimed.some(
              ({ unit, own }) =>
                (only(own, of, ofOther) && second.test(unit) && !first.test(unit)) ||
                (only(own, ofOther, of) && first.test(unit) && !second.test(unit)),
            ),
        ),
      )
      const isDenied =
        ELLIPTIC.test(other) &&
        !NEGATION.test(one) &&
        claimed.some(
          ({ unit, own }) =>
            (only(own, ofOther, of) && !NEGATION.test(unit)) || (only(own, of, ofOther) && NEGATION.test(unit)),
        )
      if (isTurned || isDenied) return text
    }
  }
  return ''
}

const SCOPE = /\b(in|on|at|for|with|among|from) (?:the |our |their |my )?(\p{L}[\p{L}'-]+)/giu
const scopesOf = (text: string): (readonly [string, string])[] =>
  [...text.toLowerCase().matchAll(SCOPE)].flatMap(([, preposition = '', word = '']) =>
    isStopWord(word) || every(word, TIME).length > 0 ? [] : [[preposition, stemOf(word)] as const],
  )

/** What was said of one place, group or thing is said of another one that was named elsewhere: "in Wales" for "in England". */
export function otherScope(claim: string, grounds: readonly Ground[]): string {
  const numbers = every(claim, NUMBERS)
  for (const [preposition, place] of scopesOf(claim)) {
    const rest = new Set(contentOf(claim).filter(stem => stem !== place))
    const counts = grounds.map(
      ({ text }) => overlap(text, rest) + every(text, NUMBERS).filter(one => numbers.includes(one)).length,
    )
    const most = Math.max(0, ...counts)
    const best = grounds.filter((_, at) => counts[at] === most)
    const elsewhere = grounds.filter(({ text }) => contentOf(text).includes(place))
    if (most < 2 || elsewhere.length === 0 || best.some(ground => elsewhere.includes(ground))) continue
    if (best.some(({ text }) => STANDS_IN.test(text) || STANDS_IN_SOON.test(text))) continue
    // "On the headsets it's under twenty": the sentence with the place says it of what was named before.
    const isOfBefore =
      numbers.length > 0 &&
      elsewhere.some(
        ({ text }) => STANDS_IN_SOON_AFTER.test(text) && numbers.every(one => every(text, NUMBERS).includes(one)),
      )
    if (isOfBefore) continue
    const own = contentOf(claim)
    const hasOwn = best.every(({ text }) =>
      scopesOf(text).some(([word, other]) => word === preposition && !own.includes(other)),
    )
    // A number binds as tightly: the sentence with the place has others of its own.
    const hasOther =
      numbers.length > 0 &&
      best.every(({ text }) => numbers.every(one => every(text, NUMBERS).includes(one))) &&
      elsewhere.every(({ text }) => every(text, NUMBERS).some(one => !numbers.includes(one)))
    if (hasOwn || hasOther) return best[0]?.text ?? ''
  }
  return ''
}
