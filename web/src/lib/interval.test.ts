import { expect, test } from 'vitest'
import { formatMoney } from './format.ts'
import { boundsOf, figureNote, keepTogether, rangeOf, shareOfCount, shareWithInterval } from './interval.ts'

test('an interval is written in one way, with "to" between bounds that have signs', () => {
  expect(rangeOf('39%', '57%')).toBe('39–57%')
  expect(rangeOf('$130K', '$171K')).toBe('$130K–$171K')
  expect(rangeOf('0.71', '0.84')).toBe('0.71–0.84')
  expect(rangeOf('−14', '+47')).toBe('−14 to +47')
  expect(rangeOf('+21', '+57')).toBe('+21 to +57')
})

test('what qualifies a figure is its interval and its n, as far as they are known', () => {
  expect(figureNote(['39%', '57%'], 1112)).toBe('(39–57%), n = 1,112')
  expect(figureNote(null, 1)).toBe('n = 1')
  expect(figureNote(['39%', '57%'], null)).toBe('(39–57%)')
  expect(figureNote(null, null)).toBe('')
})

test('bounds are those of the figure, or none', () => {
  expect(boundsOf({ low: 130_000, high: 171_400 }, formatMoney)).toEqual(['$130K', '$171.4K'])
  expect(boundsOf({ low: null, high: 4 }, formatMoney)).toBeNull()
})

test('a share reads as every figure does', () => {
  expect(shareWithInterval({ share: 0.48, low: 0.39, high: 0.57 }, 112)).toBe('48% (39–57%), n = 112')
  expect(shareWithInterval({ share: 0.48, low: 0.39, high: 0.57 })).toBe('48% (39–57%)')
  expect(shareWithInterval({ share: null, low: null, high: null }, 0)).toBe('- n = 0')
})

test('a count is a share of what it is of, with the interval of Wilson', () => {
  expect(shareOfCount(24, 57)).toBe('42% (30–55%)')
  expect(shareOfCount(0, 20)).toBe('0% (0–16%)')
  expect(shareOfCount(0, 0)).toBe('-')
})

test('no line ends within the number of deals that a figure is of', () => {
  expect(keepTogether('55% (34–74%), n = 20; 45%, n = 9')).toBe('55% (34–74%), n\u00a0=\u00a020; 45%, n\u00a0=\u00a09')
})

test('a share keeps an interval that is seen to have a width', () => {
  expect(shareWithInterval({ share: 0.0, low: 0, high: 0.004 }, 943)).toBe('0% (0–1%), n = 943')
})
