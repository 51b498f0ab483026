import { describe, expect, it } from 'vitest'
import { stemEnglish } from '#text/stem.ts'
import { classOf } from './synonyms.ts'

const isSame = (one: string, other: string): boolean => classOf(stemEnglish(one)) === classOf(stemEnglish(other))

describe('words that say the same', () => {
  it.each([
    ['purchased', 'bought'],
    ['quickly', 'fast'],
    ['staff', 'employees'],
    ['lorries', 'trucks'],
    ['authors', 'authors'],
  ])('%s and %s', (one, other) => {
    expect(isSame(one, other)).toBe(true)
  })

  it.each([
    ['rise', 'fall'],
    ['wants', 'needs'],
    ['likes', 'loves'],
    ['likely', 'certain'],
    ['open', 'close'],
    ['start', 'stop'],
    ['start', 'end'],
    ['import', 'export'],
    ['accept', 'reject'],
    ['safe', 'risky'],
    ['easy', 'difficult'],
    ['borrow', 'lend'],
    ['supplier', 'customer'],
    ['day', 'week'],
    ['mandatory', 'optional'],
    ['often', 'rarely'],
    ['rarely', 'sometimes'],
    ['plan', 'decide'],
  ])('%s is not %s', (one, other) => {
    expect(isSame(one, other)).toBe(false)
  })
})
