import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { makeKeywords } from './make-keywords.ts'

const blocks = [['Our annual budget grew by twenty percent', 'the pricing model needs security approval']]

test('keywords differ from one another, and the same seed gives the same ones', () => {
  const keywords = makeKeywords({ source: 'test', blocks }, 20, new Random(1))
  expect(new Set(keywords.map(({ text }) => text)).size).toBe(20)
  expect(makeKeywords({ source: 'test', blocks }, 20, new Random(1))).toEqual(keywords)
})

test('too little text is said so', () => {
  expect(() => makeKeywords({ source: 'test', blocks: [['budget']] }, 5, new Random(1))).toThrow('fewer than 5')
})
