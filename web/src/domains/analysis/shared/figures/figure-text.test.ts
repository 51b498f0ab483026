import type { CardComparison } from '@bic/contract/analysis/figures'
import { expect, test } from 'vitest'
import {
  comparisonOf,
  detectableText,
  medianNote,
  medianSentence,
  medianValue,
  metricNames,
  probabilityText,
  rangeText,
  rateNote,
  rateSentence,
  rateText,
  signed,
} from './figure-text.ts'

test('the metrics are named [filters-039]', () => {
  expect(Object.values(metricNames)).toEqual(['Win Rate', 'Sales Cycle (days)', 'Deal Size ($)'])
})

test('a rate tells its n and its interval, and none when nothing is closed', () => {
  const rate = { won: 24, closed: 57, rate: 24 / 57, low: 0.302, high: 0.551 }
  expect(rateNote(rate)).toBe('(30–55%), n = 57')
  expect(rateText(rate)).toBe('42% (30–55%), n = 57')
  expect(rateSentence(rate)).toBe('24 won of 57 closed, 95% interval 30.2% to 55.1%')
  const nothing = { won: 0, closed: 0, rate: null, low: null, high: null }
  expect(rateNote(nothing)).toBe('n = 0')
  expect(rateText(nothing)).toBeNull()
  expect(rateSentence(nothing)).toBe('None of these deals is closed')
})

test('a median is written with interval, mean and n in days or dollars', () => {
  expect(medianValue(44.6, 'days')).toBe('45')
  expect(medianValue(45_320, 'money')).toBe('$45.3K')
  expect(medianValue(null, 'days')).toBe('-')
  const days = { median: 44.5, mean: 51.26, n: 1200, low: 41.2, high: 47.9 }
  expect(medianNote(days, 'days')).toBe('(41–48), n = 1,200')
  expect(medianSentence(days, 'days')).toBe(
    'Median 44.5 days, 95% interval 41.2 days to 47.9 days, mean 51.3 days, of 1,200 won deals',
  )
  const dollars = { median: 45_320.4, mean: 61_000, n: 3, low: null, high: null }
  expect(medianNote({ ...dollars, low: 30_100, high: 68_000 }, 'money')).toBe('($30.1K–$68K), n = 3')
  expect(medianNote(dollars, 'money')).toBe('n = 3')
  expect(medianSentence(dollars, 'money')).toBe('Median $45,320, mean $61,000, of 3 won deals')
  expect(medianSentence({ median: null, mean: null, n: 0, low: null, high: null }, 'days')).toBe(
    'None of these deals is won',
  )
})

test('a difference has its sign and its unit', () => {
  expect(signed('winRate', 0.0816)).toBe('+8.2 pts')
  expect(signed('salesCycle', -0.124)).toBe('−12%')
  expect(signed('dealSize', 0.4)).toBe('+40%')
  expect(rangeText('winRate', { low: -0.01, high: 0.154 })).toBe('(−1.0 to +15.4)')
  expect(rangeText('salesCycle', { low: -0.2, high: -0.03 })).toBe('(−20% to −3%)')
  expect(probabilityText(0.0338)).toBe('0.034')
  expect(probabilityText(0.0002)).toBe('under 0.001')
})

test('the smallest detectable difference is shown where there is one', () => {
  expect(detectableText('winRate', { up: 0.102, down: -0.094 })).toBe('10.2 pts up or 9.4 pts down')
  expect(detectableText('winRate', { up: null, down: 0.094 })).toBe('9.4 pts down')
  expect(detectableText('winRate', { up: null, down: null })).toBeNull()
})

test('the comparison of a metric is the one of the card', () => {
  const one = {
    raw: null,
    adjusted: null,
    simple: null,
    comparableShare: null,
    verdict: 'too few deals',
    detectable: null,
  } as const
  const card = { winRate: one, salesCycle: { ...one }, dealSize: { ...one } } as unknown as CardComparison
  expect(comparisonOf(card, 'salesCycle')).toBe(card.salesCycle)
})
