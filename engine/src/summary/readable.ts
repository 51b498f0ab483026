import type { SummarySentence } from './points.ts'
import type { Sentence } from './sentence.ts'
import type { SummaryWeights } from './weights.ts'

/** Whether a sentence can be read by itself, or with the one before it. */
export function isReadable({ standsAlone, lead }: Sentence): boolean {
  return standsAlone || lead !== null
}

/** Where points are read one by one and no question says what is wanted, how well a sentence reads by itself decides with the rest. */
export const PLAINLY: Partial<SummaryWeights> = { plain: 0.8 }

/** From so many on one may choose among the plainest sentences alone. */
const ENOUGH = 100

/**
 * The sentences that can be read by themselves, or with the one before them, and that tell something: no questions, whose
 * answers are somewhere else, and no greetings. Of many, those without any pronoun for a thing or for others. Those that can
 * be read when none tells anything; all when none can be read.
 */
export function preferReadable(sentences: readonly Sentence[]): readonly Sentence[] {
  const readable = sentences.filter(isReadable)
  const telling = readable.filter(({ isQuestion, isBoilerplate }) => !isQuestion && !isBoilerplate)
  const plain = telling.filter(({ standsForOthers, standsAlone }) => standsAlone && !standsForOthers)
  if (plain.length >= ENOUGH) return plain
  return telling.length > 0 ? telling : readable.length > 0 ? readable : sentences
}

/** The sentence for itself, without the one before it. */
export function withoutLead(sentence: Sentence): Sentence {
  return sentence.lead === null ? sentence : { ...sentence, lead: null }
}

type Range = Pick<SummarySentence, 'start' | 'end'>
const isIn = ({ start }: Range, ranges: readonly Range[]): boolean =>
  ranges.some(range => range.start <= start && start < range.end)

/** The sentences that stand in none of some points; those that lean on one that does stand for themselves. */
export function apartFrom(points: readonly Range[], sentences: readonly Sentence[]): Sentence[] {
  return sentences
    .filter(sentence => !isIn(sentence, points))
    .map(sentence => {
      const { lead } = sentence
      return lead && (isIn(lead, points) || (lead.lead && isIn(lead.lead, points))) ? withoutLead(sentence) : sentence
    })
}

/** Points in their order, without those that stand within another. */
export function distinctPoints<T extends Range>(points: readonly T[]): T[] {
  const kept: T[] = []
  for (const point of points.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (!isIn(point, kept)) kept.push(point)
  return kept
}
