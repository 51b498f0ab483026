import { fragmentTurns } from '@bic/engine/text/fragments'
import type { Fragment } from '@bic/engine/text/types'
import type { Random } from '../random.ts'
import type { Blocks } from './read-blocks.ts'

/** Size of a conversation in characters. */
export const conversationLength = 10_000

/** Turns of about one conversation's length: whole blocks from anywhere, the last one cut. */
export const drawTurns = ({ blocks }: Blocks, random: Random, length = conversationLength): string[] => {
  const turns: string[] = []
  let left = length
  while (left > 0) {
    for (const turn of random.pick(blocks)) {
      if (left <= 0) break
      turns.push(turn.length > left ? turn.slice(0, left) : turn)
      left -= turn.length + 1
    }
  }
  return turns
}

export interface BenchText {
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/** Texts of conversations with together at least so many characters. */
export const makeTexts = (blocks: Blocks, characters: number, random: Random): BenchText[] => {
  const texts: BenchText[] = []
  let size = 0
  while (size < characters) {
    const turns = drawTurns(blocks, random).map((text, i) => ({
      speaker: i % 2,
      text,
      startSecond: null,
      muted: false,
    }))
    const made = fragmentTurns(turns, ['buyer', 'seller'], 'call')
    texts.push(made)
    size += made.text.length
  }
  return texts
}
