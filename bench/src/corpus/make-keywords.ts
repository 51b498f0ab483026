import { commonness } from '@bic/engine/matching/common-words'
import type { Random } from '../random.ts'
import type { Blocks } from './read-blocks.ts'

export interface BenchKeyword {
  readonly text: string
  readonly exact: boolean
}

/** Shares of keywords of one, two, three and four words. */
const lengths = [20, 54, 21, 5]
/** Phrases of which one word is exchanged for another: they hardly ever occur. */
const absentShare = 0.22
const exactShare = 0.4

const wordsOf = (turn: string): string[] => turn.toLowerCase().match(/[a-z]+(?:'[a-z]+)*/g) ?? []

const countWords = (turns: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of turns.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * Different keywords: word sequences from the texts. Those of frequent words are no likelier than those of rare ones:
 * a company's keywords are what is rarely said elsewhere. None is made of the commonest English words alone.
 */
export const makeKeywords = ({ blocks }: Blocks, count: number, random: Random): BenchKeyword[] => {
  const turns = blocks.flat().map(wordsOf)
  const counts = countWords(turns)
  const known = new Set<string>()
  const keywords: BenchKeyword[] = []
  for (let length = 1 + random.weighted(lengths), attempts = 0; keywords.length < count; attempts++) {
    if (attempts > count * 2000) throw new Error(`The texts hold fewer than ${count} different keywords.`)
    const turn = random.pick(turns)
    if (turn.length < length) continue
    const from = random.below(turn.length - length + 1)
    const words = turn.slice(from, from + length)
    const rarest = Math.min(...words.map(word => counts.get(word) ?? 0))
    if (random.next() * rarest > length) continue
    if (length > 1 && random.next() < absentShare / 0.8) {
      const other = random.pick(turns)
      if (other.length > 0) words[random.below(length)] = random.pick(other)
    }
    const text = words.join(' ')
    if (known.has(text) || words.every(word => word.length < 3 || commonness(word) > 0)) continue
    known.add(text)
    keywords.push({ text, exact: random.next() < exactShare })
    length = 1 + random.weighted(lengths)
  }
  return keywords
}
