import type { SummarySentence } from './points.ts'
import type { Sentence } from './sentence.ts'
import type { SummaryWeights } from './weights.ts'

/** Whether a sentence can be read by itself, or with the one before it. */
export function isReadable({ standsAlone, lead }: Sentence): boolean {
  return standsAlone || lead !== null
}

/** Where points are read one by one and no question says what is wanted, how well a sentence reads by itself decides with the rest. */
export const PLAINLY: Partial<SummaryWeights> = { plain: 1.2 }
/** Where they answer a question, too, and what the sentence itself says of the question counts for more. */
export const PLAINLY_ANSWERED: Partial<SummaryWeights> = { plain: 0.3, direct: 1.8 }

/** From so many on one may choose among the plainest sentences alone. */
const ENOUGH = 100
/** From so many on that are likely to read well an answer may be chosen among those alone. */
const ENOUGH_ANSWERS = 60

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

/** From so many on one may leave out those with a pronoun for a thing or for others. */
const SOME = 6
/** Log-odds of reading well by itself: from the first on a sentence is offered, from the second on where few are. */
const LIKELY = { well: 0.5, few: 0.2 }
/** Where fewer sentences are likely to read well, the likeliest of the others make up this number. */
const FEW = 4

/**
 * As `preferReadable`, and of those the sentences that are likely to read well by themselves; where few are, the likeliest that are
 * halfway likely, too; where none is, the likeliest one. For points that stand one below the other and that no question asked for.
 */
export function preferPlain(sentences: readonly Sentence[]): readonly Sentence[] {
  const readable = preferReadable(sentences)
  if (!readable.some(isReadable)) return readable
  const plain = readable.filter(({ standsForOthers, standsAlone }) => standsAlone && !standsForOthers)
  const some = plain.length >= SOME ? plain : readable
  const likeliest = some.toSorted((a, b) => b.plainness - a.plainness).slice(0, FEW)
  const offered = new Set(likeliest.filter(({ plainness }, at) => at === 0 || plainness >= LIKELY.few))
  return some.filter(sentence => sentence.plainness >= LIKELY.well || offered.has(sentence))
}

/** The sentences that may answer a question: as `preferReadable`, without those that are unlikely to read well where many are left. */
export function preferAnswering(sentences: readonly Sentence[]): readonly Sentence[] {
  const readable = preferReadable(sentences)
  const likely = readable.filter(({ plainness }) => plainness >= 0)
  return likely.length >= ENOUGH_ANSWERS ? likely : readable
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
