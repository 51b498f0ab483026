import { expect, it } from 'vitest'
import type { ProofCard } from './ProofCardRow.tsx'
import { firstSort, nextProofSort, sortProof } from './sort-proof.ts'

const card = (title: string, dealCount: number, rate: number | null) =>
  ({ title, dealCount, winRate: { won: 1, closed: 2, rate, low: null, high: null } }) as ProofCard
const cards = [card('B', 3, 0.5), card('A', 9, null), card('C', 5, 0.8)]
const titles = (sorted: readonly ProofCard[]) => sorted.map(({ title }) => title).join('')

it('begins with the card of the most deals; a column turns round when it is chosen again', () => {
  expect(titles(sortProof(cards, firstSort))).toBe('ACB')
  const turned = nextProofSort(firstSort, 'deals')
  expect(titles(sortProof(cards, turned))).toBe('BCA')
  expect(nextProofSort(turned, 'title')).toEqual({ column: 'title', descending: false })
  expect(titles(sortProof(cards, nextProofSort(turned, 'title')))).toBe('ABC')
})

it('puts cards without the figure last, whichever way', () => {
  expect(titles(sortProof(cards, { column: 'winRate', descending: true }))).toBe('CBA')
  expect(titles(sortProof(cards, { column: 'winRate', descending: false }))).toBe('BCA')
})
