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

/**
 * Different keywords, as word sequences from the texts: the frequent ones come up first, as people's keywords do. None is
 * made of the commonest English words alone.
 */
export const makeKeywords = ({ blocks }: Blocks, count: number, random: Random): BenchKeyword[] => {
  const turns = blocks.flat().map(wordsOf)
  const known = new Set<string>()
  const keywords: BenchKeyword[] = []
  for (let attempts = 0; keywords.length < count; attempts++) {
    if (attempts > count * 200) throw new Error(`The texts hold fewer than ${count} different keywords.`)
    const turn = random.pick(turns)
    const length = 1 + random.weighted(lengths)
    if (turn.length < length) continue
    const from = random.below(turn.length - length + 1)
    const words = turn.slice(from, from + length)
    if (length > 1 && random.next() < absentShare / 0.8) {
      const other = random.pick(turns)
      if (other.length > 0) words[random.below(length)] = random.pick(other)
    }
    const text = words.join(' ')
    if (known.has(text) || words.every(word => word.length < 3 || commonness(word) > 0)) continue
    known.add(text)
    keywords.push({ text, exact: random.next() < exactShare })
  }
  return keywords
}
