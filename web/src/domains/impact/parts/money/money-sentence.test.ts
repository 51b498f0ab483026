import { expect, test } from 'vitest'
import type { RevenueRow } from '../revenue.ts'
import { moneySentence } from './money-sentence.ts'

const row = (storyId: number, opptyStatus: RevenueRow['opptyStatus'], attributed: 'Y' | 'N' = 'Y') =>
  ({ storyId, opptyStatus, opportunityAmount: 10_000, attributed }) as RevenueRow

test('what influenced deals came to, by outcome; of what there is none nothing is said', () => {
  const rows = [row(1, 'Won'), row(2, 'Won'), row(3, 'Lost'), row(4, 'Open'), row(5, 'Open', 'N')]
  expect(moneySentence('Price', rows)).toBe(
    'Of the deals influenced by Price, $20K was won (2 deals), $10K was lost (1 deal) and $10K is open (1 deal).',
  )
  expect(moneySentence('Price', rows.slice(2, 3))).toBe('Of the deals influenced by Price, $10K was lost (1 deal).')
  const unpriced = rows.map(one => ({ ...one, opportunityAmount: 0 }))
  expect(moneySentence('Price', unpriced.slice(2, 4))).toBe(
    'Of the deals influenced by Price, 1 deal without an amount was lost and 1 deal without an amount is open.',
  )
  expect(moneySentence('Price', unpriced.slice(0, 2))).toBe(
    'Of the deals influenced by Price, 2 deals without an amount were won.',
  )
  expect(moneySentence('Price', rows.slice(4))).toBe('No deal of this period was influenced by Price.')
})
