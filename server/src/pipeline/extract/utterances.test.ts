import { expect, test } from 'vitest'
import { joinUtterances } from './utterances.ts'

const words = (count: number, end = '') => `${Array.from({ length: count }, (_, index) => `w${index}`).join(' ')}${end}`
const utterance = (speaker: number, text: string, startSecond: number | null = null) => ({ speaker, text, startSecond })

test('what one person says in a row is one turn, with the time of its first piece', () => {
  const turns = joinUtterances([
    utterance(0, 'I think', 1),
    utterance(0, ' it is\n fine.', 2),
    utterance(0, 'Yes.', 3),
    utterance(1, 'Good.', 4),
  ])
  expect(turns.map(turn => [turn.speaker, turn.text, turn.startSecond])).toEqual([
    [0, 'I think it is fine. Yes.', 1],
    [1, 'Good.', 4],
  ])
})

test('a long turn is cut at sentence ends, each part with its own time', () => {
  const turns = joinUtterances([
    utterance(0, words(40, '.'), 1),
    utterance(0, words(30, '.'), 20),
    utterance(0, words(10, '.'), 30),
  ])
  expect(turns.map(turn => turn.startSecond)).toEqual([1, 20])
})

test('a sentence is not cut at 60 words, but speech without sentence ends is cut at 120', () => {
  expect(joinUtterances([utterance(0, words(50)), utterance(0, words(20, '.'))])).toHaveLength(1)
  expect(joinUtterances(Array.from({ length: 30 }, () => utterance(0, words(10))))).toHaveLength(3)
})

test('pieces of nobody in particular are joined only within a sentence', () => {
  const turns = joinUtterances([
    utterance(-1, 'One'),
    utterance(-1, 'sentence.'),
    utterance(-1, 'Another'),
    utterance(-1, '- Someone else'),
  ])
  expect(turns.map(turn => turn.text)).toEqual(['One sentence.', 'Another', '- Someone else'])
})
