import { readSentences } from '@bic/engine/summary/sentence'
import { fragmentTurns } from '@bic/engine/text/fragments'
import { expect, it } from 'vitest'
import { textRank } from './text-rank.ts'

const ranksOf = (...lines: string[]): number[] => {
  const turns = lines.map(text => ({ speaker: 0, text, startSecond: null, muted: false }))
  return [...textRank(readSentences({ ...fragmentTurns(turns, [], 'call'), speakers: ['A'] }).sentences)]
}

it('ranks by what sentences share: the middle of a chain first, one that shares nothing last', () => {
  const [first = 0, middle = 0, last = 0, alone = 0] = ranksOf(
    'Contract renewal.',
    'Renewal budget.',
    'Budget approval.',
    'Submarine dive.',
  )
  expect(middle).toBeGreaterThan(first)
  expect(first).toBeCloseTo(last, 12)
  expect(alone).toBeCloseTo(0.15, 12)
  expect(first + middle + last).toBeCloseTo(3, 9)
})
