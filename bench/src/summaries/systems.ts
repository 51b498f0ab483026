import type { SentenceList } from '@bic/engine/summary/sentence'
import { summariseSentences } from '@bic/engine/summary/summarise'
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

/** Answers a question about a meeting in sentences. */
export interface System {
  readonly name: string
  readonly answer: (given: Case) => string[]
}

const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0

const withWeights = ({ list, question }: Case, weights: Partial<SummaryWeights> = {}): string[] =>
  summariseSentences(list, { ...(question.isGeneral ? {} : { query: question.query }), weights }).map(
    ({ text }) => text,
  )

/** Cleaned sentences in a given order, as many as make the length of our own answer, put in the order of the meeting. */
const inOrder = (given: Case, order: Iterable<number>): string[] => {
  const wanted = wordsOf(withWeights(given).join(' '))
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
  return chosen.toSorted((a, b) => a - b).map(index => given.list.sentences[index]?.text ?? '')
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

export const ours: System = { name: 'this product', answer: given => withWeights(given) }
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
    answer: ({ list, question }) => {
      const texts = list.sentences.map(({ text }) => text)
      return oracle(texts, question.reference).map(index => texts[index] ?? '')
    },
  },
]

const without = (name: string, weights: Partial<SummaryWeights>): System => ({
  name: `without ${name}`,
  answer: given => withWeights(given, weights),
})

/** What each part adds: ours without it, the other weights as they are. */
export const reduced: readonly System[] = [
  without('the sentences around (region)', { region: 0, background: 1 }),
  without('centrality', { centrality: 0 }),
  without('style', { style: 0 }),
  without('signs of decisions, needs and figures', { cues: 0 }),
  without('redundancy control', { decay: 0 }),
  without('the named speaker', { speaker: 0 }),
  without('marking down questions and boilerplate', { question: 0, boilerplate: 0 }),
  without('marking down what is no whole sentence', { incomplete: 0 }),
  without('marking down what cannot be read by itself', { dependent: 0 }),
]
