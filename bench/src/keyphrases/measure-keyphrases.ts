import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { findKeyphrases } from '@bic/engine/keyphrases/find-keyphrases'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { median, timed } from '../statistics.ts'
import { figure, type Table } from '../table.ts'
import { type Paper, readPapers } from './semeval.ts'
import { documentFrequencies, rankByTfIdf } from './tf-idf.ts'
import { rankByYake } from './yake.ts'

const most = 10

const passageOf = ({ text }: Paper): Passage => ({ text, start: 0, end: text.length })

interface Score {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

const scoreOf = (answer: readonly string[], gold: ReadonlySet<string>): Score => {
  const shown = [...new Set(answer)].slice(0, most)
  const hits = shown.filter(stems => gold.has(stems)).length
  const precision = shown.length === 0 ? 0 : hits / shown.length
  const recall = gold.size === 0 ? 0 : hits / gold.size
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (values: readonly number[]): string => (100 * mean(values)).toFixed(1)

/** Ten keyphrases of each paragraph beside those that people marked; what is equal by stems is right. */
export const measureKeyphrases = async (): Promise<Table> => {
  const papers = readPapers()
  if (papers.length === 0)
    throw new Error('Keyphrases are measured on SemEval 2017, which does not lie beside the repository.')
  const vocabulary = new Vocabulary()
  const stemsOf = (text: string) =>
    listKeywordWords(text, vocabulary)
      .map(({ stem }) => stem)
      .join(' ')
  const passages = papers.map(passageOf)
  const frequencies = documentFrequencies(passages, vocabulary)
  const times: number[] = []
  const systems: readonly [string, (paper: Paper, at: number) => Promise<readonly string[]>][] = [
    [
      'ours: log-likelihood ratio of phrase and words',
      async (paper, at) => {
        const others = passages.filter((_passage, index) => index !== at)
        let found: readonly string[] = []
        times.push(
          await timed(() => {
            const options = { most, fewest: 1, least: 0 }
            found = findKeyphrases([passageOf(paper)], others, vocabulary, options).map(({ stems }) => stems.join(' '))
          }),
        )
        return found
      },
    ],
    [
      'TF-IDF, the same candidates',
      async paper => rankByTfIdf(passageOf(paper), frequencies, papers.length, vocabulary),
    ],
    ['after YAKE (the one text alone)', async paper => rankByYake(paper.text)],
  ]
  const rows: (readonly string[])[] = []
  for (const [name, answer] of systems) {
    const scores: Score[] = []
    for (const [at, paper] of papers.entries()) {
      scores.push(scoreOf(await answer(paper, at), new Set(paper.gold.map(stemsOf))))
    }
    // The weights were sought on the paragraphs at even places, the first being 0.
    const unseen = scores.filter((_score, at) => at % 2 === 1)
    rows.push([
      name,
      percent(scores.map(({ precision }) => precision)),
      percent(scores.map(({ recall }) => recall)),
      percent(scores.map(({ f1 }) => f1)),
      percent(unseen.map(({ f1 }) => f1)),
    ])
  }
  const gold = papers.reduce((sum, paper) => sum + new Set(paper.gold.map(stemsOf)).size, 0)
  return {
    title: `Keyphrases: SemEval 2017 task 10, ${papers.length} paragraphs, ${gold} keyphrases`,
    columns: [
      'percent, means over the paragraphs',
      'precision at 10',
      'recall at 10',
      'F1 at 10',
      'F1, paragraphs not tuned on',
    ],
    rows,
    notes: [
      `A paragraph against the ${papers.length - 1} others: ${figure(median(times))} ms (median). The texts are science: compare the methods, not the figures with what keywords of sales talk would get.`,
    ],
  }
}
