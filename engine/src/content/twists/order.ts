import { clausesOf } from '#summary/cues/clauses.ts'
import { contrastOf } from '#summary/support/joined.ts'
import { NEGATION } from '#summary/support/support.ts'
import { isStopWord } from '#summary/word-lists.ts'
import { wordsOf } from '../written.ts'
import { TIME } from './figures.ts'
import { every, type Ground } from './ground.ts'
import { contentOf, stemOf } from './stems.ts'

/** What is set against another thing in the one and is so in the other. */
export function turnedContrast(claim: string, said: string): string {
  const own = contrastOf(claim)
  const theirs = contrastOf(said)
  const [ownSet, ownRest] = [own.set, own.rest].map(text => new Set(contentOf(text)))
  const [theirSet, theirRest] = [theirs.set, theirs.rest].map(text => new Set(contentOf(text)))
  const asSo = [...(ownRest ?? [])].find(stem => theirSet?.has(stem) && !theirRest?.has(stem) && !ownSet?.has(stem))
  if (asSo !== undefined && !NEGATION.test(own.rest)) return asSo
  return [...(ownSet ?? [])].find(stem => theirRest?.has(stem) && !theirSet?.has(stem) && theirs.set !== '') ?? ''
}

const PASSIVE =
  /\b(?:is|are|was|were|been|being|be|get|gets|got)\s+(?:\p{L}+ly\s+)?\p{L}+(?:ed|en|wn|nt|ght|id|de|lt|ne)\b|\bby (?!the end\b|then\b|now\b|\d|mail\b|phone\b|hand\b|fax\b|itself\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\p{L}+ing\b)/iu

const withoutTimes = (text: string): string[] => contentOf(text).filter(stem => every(stem, TIME).length === 0)

/** "The end of the year" in the order of "the year end". */
const turnedOf = (text: string): string =>
  text.replace(/\b([\p{L}'-]+) of (?:the |an? |our |their |its )?([\p{L}'-]+)/giu, '$2 $1')

/** Whether three words of one text stand the other way round in the other. */
function isBack(order: readonly string[], spoken: readonly string[]): boolean {
  const places = order.flatMap(stem => {
    const at = spoken.indexOf(stem)
    return at >= 0 && at === spoken.lastIndexOf(stem) ? [at] : []
  })
  return places.some((last, k) =>
    places.slice(0, k).some((middle, j) => last < middle && places.slice(0, j).some(first => middle < first)),
  )
}

/**
 * Three telling words of one clause that stand the other way round in the other: who does what to whom, or what is more than what.
 * Times stand where they like.
 */
export function reversed(claim: string, grounds: readonly Ground[]): string {
  if (clausesOf(claim).length > 1) return ''
  const orders = [claim, turnedOf(claim)].map(text => [...new Set(withoutTimes(text))])
  for (const { text } of grounds)
    if (PASSIVE.test(claim) === PASSIVE.test(text) && orders.every(order => isBack(order, withoutTimes(text))))
      return text
  return ''
}

const THAN = /\b(?:than|instead of|compared (?:to|with))\b/iu

const OWN = /^(?:we|us|our|ours|i|me|my|they|them|their|theirs)$/u

const sidesOf = (text: string): readonly [Set<string>, Set<string>] | null => {
  const than = THAN.exec(text)
  if (!than) return null
  const stems = (part: string) =>
    new Set(wordsOf(part).flatMap(word => (OWN.test(word) ? ['we'] : isStopWord(word) ? [] : [stemOf(word)])))
  return [stems(text.slice(0, than.index)), stems(text.slice(than.index + than[0].length))]
}

/** What was more, or instead, is what it was more than. */
export function turnedComparison(claim: string, grounds: readonly Ground[]): string {
  const own = sidesOf(claim)
  if (!own) return ''
  for (const { text } of grounds) {
    const theirs = sidesOf(text)
    if (!theirs) continue
    const only = (one: ReadonlySet<string>, side: 0 | 1) =>
      [...one].some(stem => theirs[side].has(stem) && !theirs[side === 0 ? 1 : 0].has(stem))
    if (only(own[0], 1) && only(own[1], 0)) return text
  }
  return ''
}

/** Who opens the sentence was the one to whom it was done. */
export function turnedReceiver(claim: string, grounds: readonly Ground[]): string {
  const [subject, verb] = contentOf(claim)
  if (subject === undefined || verb === undefined) return ''
  const words = wordsOf(claim)
  const at = words.findIndex(word => stemOf(word) === subject)
  if (
    /^(?:to|for|in|on|at|from|with|of|by)$/u.test(words[at - 1] ?? '') ||
    (at > 1 && !/^(?:the|a|an|our|their)$/u.test(words[at - 1] ?? ''))
  )
    return ''
  for (const { text } of grounds) {
    if (PASSIVE.test(claim) !== PASSIVE.test(text)) continue
    const to = /\bto (?:the |our |my )?(\p{L}+)/giu
    const given = [...text.matchAll(to)].find(([, word = '']) => stemOf(word.toLowerCase()) === subject)
    if (
      given &&
      contentOf(text.slice(0, given.index)).includes(verb) &&
      !contentOf(text.slice(0, given.index)).includes(subject)
    )
      return text
  }
  return ''
}

const OPPOSING = new Map<string, string>([
  ['from', 'to'],
  ['to', 'from'],
  ['before', 'after'],
  ['after', 'before'],
  ['with', 'without'],
  ['without', 'with'],
  ['above', 'below'],
  ['below', 'above'],
  ['over', 'under'],
  ['under', 'over'],
])

/** What follows prepositions that are each other's reverse. */
function boundTo(text: string): Map<string, Set<string>> {
  const words = wordsOf(text)
  const bound = new Map<string, Set<string>>()
  for (const [at, word] of words.entries()) {
    if (!OPPOSING.has(word)) continue
    const next = words
      .slice(at + 1, at + 4)
      .find(one => !/^(?:the|an?|our|my|their|his|her|its|about|some|more|than|just|only|all|every|each)$/u.test(one))
    if (next !== undefined && (!isStopWord(next) || next === 'one'))
      bound.set(word, (bound.get(word) ?? new Set()).add(stemOf(next)))
  }
  return bound
}

export function turnedRound(claim: string, said: string): string {
  const own = boundTo(claim)
  const theirs = boundTo(said)
  for (const [word, stems] of own)
    for (const stem of stems)
      if (
        theirs.get(OPPOSING.get(word) as string)?.has(stem) &&
        !theirs.get(word)?.has(stem) &&
        !new RegExp(`\\b${word} (?:it|that|this|them|then)\\b`, 'iu').test(said)
      )
        return `${word} ${stem}`
  return ''
}
