import { expect, test } from 'vitest'
import { askedOfPart, nameOfPart } from './split-parts.ts'

const asked = { marketId: 3, segmentList: [7, 8], outcome: 'won' } as const

test('a part opens the deals of the filter that belong to it', () => {
  const of = (by: Parameters<typeof askedOfPart>[1]) =>
    askedOfPart({ id: 7, name: 'Large' }, by, { ...asked, segmentList: [7, 8] })
  expect(of('segment')).toEqual({ marketId: 3, segmentList: [7], outcome: 'won' })
  expect(of('industry')).toEqual({ marketId: 3, segmentList: [7, 8], industryList: [7], outcome: 'won' })
  expect(of('region')).toEqual({ marketId: 3, segmentList: [7, 8], regionList: [7], outcome: 'won' })
  expect(of('market')).toEqual({ marketId: 7, segmentList: [7, 8], outcome: 'won' })
})

test('the deals of which it is not known are a part of their own', () => {
  const unknown = { id: null, name: null }
  expect(nameOfPart(unknown, 'segment')).toBe('Segment not known')
  expect(askedOfPart(unknown, 'segment', { marketId: 3 })).toEqual({ marketId: 3, unknown: 'segment' })
  expect(askedOfPart(unknown, 'market', { marketId: 3 })).toEqual({ unknown: 'market' })
})
