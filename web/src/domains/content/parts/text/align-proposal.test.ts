import { expect, it } from 'vitest'
import { alignProposal } from './align-proposal.ts'
import type { Sentence } from './content-words.ts'

const at = (fragment: number) => ({ convId: 1, fragment })
const sentence = (id: string, ...fragments: number[]) =>
  ({ id, places: fragments.map(at) }) as unknown as Pick<Sentence, 'id' | 'places'>
const words = (text: string, ...fragments: number[]) => ({ text, places: fragments.map(at) })

const paragraph = [sentence('a', 1), sentence('claim'), sentence('b', 2), sentence('c', 3)]
const aligned = (isWhole: boolean, ...proposed: ReturnType<typeof words>[]) =>
  alignProposal(paragraph, proposed, isWhole).map(({ ids, sentences }) => [ids, sentences.map(({ text }) => text)])

it('replaces each sentence by what rests on the same words, and leaves others alone', () => {
  expect(aligned(false, words('B', 2), words('A', 1))).toEqual([
    [['a'], ['A']],
    [['b'], ['B']],
  ])
})

it('replaces sentences that became one together, with what stands between them', () => {
  expect(aligned(false, words('A and B', 1, 2), words('B again', 2))).toEqual([
    [
      ['a', 'claim', 'b'],
      ['A and B', 'B again'],
    ],
  ])
})

it('takes out what a whole proposal does not take up, and nothing that rests on no words of buyers', () => {
  expect(aligned(true, words('A', 1), words('B', 2))).toEqual([
    [['a'], ['A']],
    [['b'], ['B']],
    [['c'], []],
  ])
})

it('proposes nothing for words that the paragraph does not have', () => {
  expect(aligned(false, words('Z', 9))).toEqual([])
})
