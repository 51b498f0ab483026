import { classOf } from '#summary/support/synonyms.ts'
import { isStopWord } from '#summary/word-lists.ts'
import { stemEnglish } from '#text/stem.ts'
import { wordsOf } from '../written.ts'

/** Forms that a stem does not bring together. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    'send sent',
    'pay paid',
    'buy bought',
    'lose lost',
    'spend spent',
    'write wrote written',
    'break broke broken',
    'choose chose chosen',
    'run ran',
    'fall fell fallen',
    'rise rose risen',
    'grow grew grown',
    'find found',
    'build built',
    'sell sold',
    'hear heard',
    'leave left',
    'bring brought',
    'drive drove driven',
    'speak spoke spoken',
    'begin began begun',
    'know knew known',
    'show showed shown',
    'meet met',
    'win won',
    'hold held',
    'teach taught',
    'wait waits',
    'person people',
    'child children',
    'man men',
    'woman women',
    'month monthly',
    'week weekly',
    'year yearly annual annually',
    'day daily',
    'quarter quarterly',
    'night nightly',
    'hour hourly',
  ].flatMap(row => {
    const [base = '', ...forms] = row.split(' ')
    return forms.map(form => [form, base] as const)
  }),
)

/** Sentences of one document say the same words again and again. */
export const stems = new Map<string, string>()

const mostStems = 20_000

const makeStem = (word: string): string =>
  classOf(stemEnglish(IRREGULAR.get(word.replace(/'s$/u, '')) ?? word.replace(/'s$/u, '')))

export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = makeStem(word)
  stems.set(word, stem)
  return stem
}

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)

export const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter(word => !isStopWord(word))
    .map(stemOf)
