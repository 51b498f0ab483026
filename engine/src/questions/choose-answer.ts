import { isBoilerplate } from '../summary/style.ts'
import { normaliseWord } from '../text/normalise.ts'
import { splitSentences } from '../text/sentences.ts'
import { stemEnglish } from '../text/stem.ts'
import { placesOf, shows, wantedSigns } from './answer-signs.ts'
import { readQuestion } from './read-question.ts'
import { phrasesOf } from './sought-words.ts'

/** A fragment of a conversation, with who speaks. */
export interface SpokenFragment {
  readonly text: string
  /** The same number for the same person; −1 when nobody is named. */
  readonly speaker: number
}

/** A word that a question looks for, what is said in its place, and how much it weighs: its inverse frequency. */
export interface WeighedWord {
  readonly stem: string
  readonly near: readonly string[]
  readonly weight: number
}

/** A ranked fragment and those beside it. */
export interface Window {
  readonly fragment: SpokenFragment
  readonly before: SpokenFragment | null
  readonly after: SpokenFragment | null
}

/** How well a passage answers a question. */
export interface JudgedPassage {
  /** From 0 to 1: the share of what is asked for that is said there, lowered where the sign of an answer is missing. */
  readonly confidence: number
  /** The answer is in the fragment itself, or in the next one, which replies to it. */
  readonly place: 'here' | 'after'
  /** The sentence of it that tells most, word for word. */
  readonly sentence: string
}

/** Below it a passage is no answer. Measured by `npm run bench -- questions` on the half of the questions it is tuned on. */
export const leastConfidence = 0.7
/** A passage beside a better one is part of the answer from this share of its confidence on. */
const besideBest = 0.8

/** Weights of what the sentence, the fragment and the fragments around it say of what is asked for. */
const ofSentence = 0.5
const ofFragment = 0.3
const ofWindow = 0.2
/** What is left of the confidence without a sign of the answer that is wanted; of greetings; of a question without reply. */
const withoutSign = 0.55
const boilerplate = 0.5
const unanswered = 0.3
/** A word said in the place of one that is looked for counts as so much of it. */
const nearWeight = 0.8
/** A sign belongs to a word when at most so many words are between them; what is left of the confidence when none does. */
const close = 8
const signElsewhere = 0.8
/** What is left where a phrase of the question is not said as one. */
const withoutPhrase = 0.6

const PERCENT = /\b[\d.,]+ ?(?:%|percent|per cent)/giu

const WORD = /[\p{L}\p{N}'’]+/gu
const stemOf = (word: string): string => stemEnglish(normaliseWord(word))
const stemsOf = (text: string): string[] => (text.match(WORD) ?? []).map(stemOf)

const sentencesOf = (text: string): string[] =>
  splitSentences(text, 0, text.length).map(([start, end]) => text.slice(start, end))

const isQuestion = (sentence: string): boolean => /\?["”’')\]]*\s*$/u.test(sentence)

/** Judges passages by a question: the words it looks for, weighed, and the kind of answer that it wants. Pure. */
export function passageJudge(
  question: string,
  wanted: readonly WeighedWord[],
  names: readonly string[] = [],
): (window: Window) => JudgedPassage {
  const { asks, words } = readQuestion(question, names)
  const signs = wantedSigns(asks, words)
  const whole = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const sought = wanted.map(({ stem, near, weight }) => ({ stem, near: near.map(stemEnglish), weight }))
  const shareOf = (text: string): number => {
    if (whole === 0) return 0
    const said = new Set(stemsOf(text))
    const of = ({ stem, near, weight }: (typeof sought)[number]): number =>
      said.has(stem) ? weight : near.some(other => said.has(other)) ? nearWeight * weight : 0
    return sought.reduce((sum, one) => sum + of(one), 0) / whole
  }
  const askedForShare = /\b(?:percent|percentage|share|often|frequently)\b/u.test(words.join(' '))
  const asked = new Set(words)
  /** Without what is no sign of the answer: "34 percent" of how many, and of whom the names in the question. */
  const withoutAsked = (text: string): string => {
    if (asks === 'who') return text.replace(/[\p{L}\p{N}]+/gu, word => (asked.has(word.toLowerCase()) ? '_' : word))
    return asks === 'how many' && !askedForShare ? text.replace(PERCENT, ' ') : text
  }
  const signed = (said: string): number => {
    if (signs.length === 0) return 1
    const text = withoutAsked(said)
    if (!shows(text, signs)) return withoutSign
    return isSignNear(text) ? 1 : signElsewhere
  }
  /** Whether a sign stands close to a word that is looked for; where none of them is said, any does. */
  const isSignNear = (text: string): boolean => {
    const words = [...text.matchAll(WORD)]
    const all = new Set(sought.flatMap(({ stem, near }) => [stem, ...near]))
    const said = words.flatMap(([word], index) => (all.has(stemOf(word)) ? [index] : []))
    if (said.length === 0) return true
    const before = (offset: number): number => words.filter(({ index }) => index < offset).length
    return placesOf(text, signs).some(offset => said.some(at => Math.abs(before(offset) - at) <= close))
  }
  /** The first sentence with a sign of the answer; else the first. */
  const telling = (sentences: readonly string[]): string =>
    sentences.find(sentence => signs.length > 0 && shows(withoutAsked(sentence), signs)) ?? sentences[0] ?? ''

  const phrases = phrasesOf(words)
  return ({ fragment, before, after }) => {
    const around = [before?.text ?? '', fragment.text, after?.text ?? ''].join('\n')
    const sentences = sentencesOf(fragment.text)
    const shares = sentences.map(shareOf)
    const at = shares.indexOf(Math.max(...shares))
    const best = sentences[at] ?? ''
    const share = ofSentence * (shares[at] ?? 0) + ofFragment * shareOf(fragment.text) + ofWindow * shareOf(around)
    const isWhole = phrases.every(phrase => phrase.test(around))
    const greets = (isBoilerplate(best) ? boilerplate : 1) * (isWhole ? 1 : withoutPhrase)
    // In the sentence after it a figure or a reason often follows.
    const near = sentences.slice(at, at + 2)
    if (!isQuestion(best)) {
      const sentence = signs.length === 0 ? best : telling(near)
      return { confidence: share * greets * signed(near.join(' ')), place: 'here', sentence }
    }
    const rest = sentences.slice(at + 1).filter(sentence => !isQuestion(sentence))
    if (rest.length > 0)
      return { confidence: share * greets * signed(rest.join(' ')), place: 'here', sentence: telling(rest) }
    const reply = after !== null && after.speaker !== fragment.speaker ? after.text : null
    if (reply === null || isQuestion(reply)) return { confidence: share * unanswered, place: 'here', sentence: best }
    return { confidence: share * greets * signed(reply), place: 'after', sentence: telling(sentencesOf(reply)) }
  }
}

/** The passages that answer, best first, at most `most`: those that are sure enough, and nearly as sure as the best. */
export function chooseAnswer<T extends { readonly confidence: number }>(
  judged: readonly T[],
  most: number,
  least: number = leastConfidence,
): T[] {
  const sorted = judged.toSorted((a, b) => b.confidence - a.confidence)
  const best = sorted[0]?.confidence ?? 0
  return best < least
    ? []
    : sorted.filter(({ confidence }) => confidence >= Math.max(least, besideBest * best)).slice(0, most)
}
