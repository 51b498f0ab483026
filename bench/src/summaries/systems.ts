import { PLAINLY, PLAINLY_ANSWERED, preferAnswering } from '@bic/engine/summary/readable'
import type { SentenceList } from '@bic/engine/summary/sentence'
import { type SummarySentence, summariseSentences } from '@bic/engine/summary/summarise'
import type { SummaryWeights } from '@bic/engine/summary/weights'
import { Random } from '../random.ts'
import { oracle } from './oracle.ts'
import type { Meeting, Question } from './qmsum.ts'
import { textRank } from './text-rank.ts'

export interface Case {
  readonly meeting: Meeting
  readonly list: SentenceList
  readonly question: Question
}

/** A sentence or a few of an answer, with where they were said. */
export type Point = Pick<SummarySentence, 'text' | 'start' | 'end'>

/** Answers a question about a meeting. */
export interface System {
  readonly name: string
  readonly answer: (given: Case) => Point[]
}

const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0

const withWeights = ({ list, question }: Case, weights: Partial<SummaryWeights> = {}): SummarySentence[] =>
  summariseSentences(list, { ...(question.isGeneral ? {} : { query: question.query }), weights })

const lengthOf = (points: readonly Point[]): number => wordsOf(points.map(({ text }) => text).join(' '))

const pointsAt = ({ list }: Case, indexes: readonly number[]): Point[] =>
  indexes.flatMap(index => list.sentences[index] ?? [])

/** Cleaned sentences in a given order, as many as make the length of our own answer, put in the order of the meeting. */
const inOrder = (given: Case, order: Iterable<number>): Point[] => {
  const wanted = lengthOf(withWeights(given))
  const chosen: number[] = []
  let words = 0
  for (const index of order) {
    const length = wordsOf(given.list.sentences[index]?.text ?? '')
    if (words + length > wanted * 1.05) {
      if (words >= wanted * 0.95) break
      continue
    }
    chosen.push(index)
    words += length
  }
  return pointsAt(
    given,
    chosen.toSorted((a, b) => a - b),
  )
}

function* shuffled(size: number, random: Random): Generator<number> {
  const all = Array.from({ length: size }, (_, at) => at)
  for (let left = size; left > 0; left--) {
    const at = random.below(left)
    yield all[at] ?? 0
    all[at] = all[left - 1] ?? 0
  }
}

const random = new Random(7)
const ranks = new WeakMap<SentenceList, number[]>()

const byTextRank = (list: SentenceList): number[] => {
  const known = ranks.get(list)
  if (known) return known
  const rank = textRank(list.sentences)
  const order = [...rank.keys()].toSorted((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0))
  ranks.set(list, order)
  return order
}

export const ours: System = { name: 'this product, of all sentences', answer: given => withWeights(given) }

/** Words of an answer as screens show it, which say more in fewer points than the 80 of the others. */
const WORDS_SHOWN = 70

/** As screens show it: of the sentences that can be read by themselves or with the one before. */
export const oursAsShown: System = {
  name: '… of what can be read by itself, as screens show it',
  answer: ({ list, question }) =>
    summariseSentences(list, {
      ...(question.isGeneral ? {} : { query: question.query }),
      offers: preferAnswering(list.sentences),
      ...(question.isGeneral ? { weights: PLAINLY } : { weights: PLAINLY_ANSWERED, words: WORDS_SHOWN }),
    }),
}

/** Room that the names take of the words. */
const NAMES_SHARE = 0.1

const nameOf = ({ meeting }: Case, speaker: number): string =>
  (meeting.conversation.speakers[speaker] ?? '').replace(/\(.*\)/, '').trim()

/** As the screen shows it: with who says it, where the speaker changes; in the same length. */
export const oursWithNames: System = {
  name: '… with who says it',
  answer: given => {
    const { list, question } = given
    const query = question.isGeneral ? {} : { query: question.query }
    const words = Math.round(lengthOf(withWeights(given)) * (1 - NAMES_SHARE))
    let last: number | null = null
    return summariseSentences(list, { ...query, words }).map(point => {
      const name = point.speaker === last ? '' : nameOf(given, point.speaker)
      last = point.speaker
      return name === '' ? point : { ...point, text: `${name}: ${point.text}` }
    })
  },
}
export const randomSentences: System = {
  name: 'random sentences',
  answer: given => inOrder(given, shuffled(given.list.sentences.length, random)),
}

export const peers: readonly System[] = [
  randomSentences,
  { name: 'lead', answer: given => inOrder(given, given.list.sentences.keys()) },
  { name: 'TextRank', answer: given => inOrder(given, byTextRank(given.list)) },
  {
    name: 'extractive oracle',
    answer: given =>
      pointsAt(
        given,
        oracle(
          given.list.sentences.map(({ text }) => text),
          given.question.reference,
        ),
      ),
  },
]

const without = (name: string, weights: Partial<SummaryWeights>): System => ({
  name: `without ${name}`,
  answer: given => withWeights(given, weights),
})

/** What each part adds: ours without it, the other weights as they are. */
export const reduced: readonly System[] = [
  without('the sentences around (region)', { region: 0, background: 1 }),
  without('counting what somebody asked for more', { asked: 0, answered: 0 }),
  without('whether all words of the question come up near', { coverage: 0 }),
  without('whether the named speaker speaks near', { near: 0 }),
  without('centrality', { centrality: 0 }),
  without('style', { style: 0 }),
  without('signs of decisions, needs and figures', { cues: 0 }),
  without('redundancy control', { decay: 0 }),
  without('the named speaker', { speaker: 0 }),
  without('marking down questions and boilerplate', { question: 0, boilerplate: 0 }),
  without('marking down what is no whole sentence', { incomplete: 0 }),
  without('marking down what cannot be read by itself', { dependent: 0, known: 0 }),
]
