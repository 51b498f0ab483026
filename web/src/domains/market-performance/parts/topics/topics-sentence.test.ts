import { expect, test } from 'vitest'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { topicsSentence } from './topics-sentence.ts'

const card = (title: string, dealCount: number) => ({ title, dealCount, n: 127 }) as CardOfMarket

test('the three messages of the most deals are named, the first with its share', () => {
  expect(topicsSentence([card('Uptime', 2), card('Price', 57), card('Security', 14), card('Reports', 50)])).toBe(
    'Comes up most: Price in 57 of 127 deals, 45% (37–54%); then Reports in 50 and Security in 14.',
  )
  expect(topicsSentence([card('Price', 57), card('Uptime', 0)])).toBe(
    'Comes up most: Price in 57 of 127 deals, 45% (37–54%).',
  )
})

test('none came up', () => {
  expect(topicsSentence([card('Uptime', 0)])).toBe('None of these messages came up in a deal of this view.')
})
