import type { CardTrend } from '@bic/contract/market-performance/insight'
import { expect, test } from 'vitest'
import { trendsSentence } from './trends-sentence.ts'

const card = (cardId: number, trend: CardTrend['trend'], difference = 0): CardTrend => ({
  cardId,
  title: `Card ${cardId}`,
  topicId: 1,
  subTopicName: 'Pain Points',
  dealCount: 45,
  previousDealCount: 25,
  of: 139,
  previousOf: 141,
  trendPercent: null,
  difference: { difference, low: difference - 0.1, high: difference + 0.1 },
  p: null,
  q: null,
  trend,
  winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
})

test('what surely rises and falls is named, the largest change first, with its deals', () => {
  expect(trendsSentence([card(1, 'rising', 0.1), card(2, 'falling', -0.2), card(3, 'rising', 0.3)])).toBe(
    'Comes up in more deals than before: Card 3 (45 of 139 deals, before 25 of 141) and Card 1 (45 of 139 deals, before 25 of 141). ' +
      'Comes up in fewer: Card 2 (45 of 139 deals, before 25 of 141).',
  )
})

test('three are named, and the others counted', () => {
  const text = trendsSentence([5, 4, 3, 2, 1].map(n => card(n, 'rising', n / 10)))
  expect(text).toContain('Card 5')
  expect(text).toContain('Card 3')
  expect(text).not.toContain('Card 2')
  expect(text).toMatch(/ and 2 more\.$/)
})

test('what may be chance, and too few deals, are said to be so', () => {
  expect(trendsSentence([card(1, 'maybe rising', 0.1), card(2, 'steady')])).toBe(
    'No message clearly comes up in more or in fewer deals than before.',
  )
  expect(trendsSentence([card(1, 'too few deals')])).toBe('There are too few deals to compare: each period needs ten.')
})
