import { describe, expect, it } from 'vitest'
import { corpusSize, countSpread, makeEpoch, needsNewEpoch, spreadIndex, spreadOverTypes } from './epoch.ts'

const epoch = makeEpoch(3, [
  { type: 'call', conversations: 4, words: 1000, buyerConversations: 2, buyerWords: 300 },
  { type: 'note', conversations: 6, words: 60, buyerConversations: 0, buyerWords: 0 },
])

describe('an epoch', () => {
  it('holds the number and average length of conversations by type and direction', () => {
    expect(epoch.figures.call).toEqual({
      bidirectional: { conversations: 4, averageLength: 250 },
      buyerOnly: { conversations: 2, averageLength: 150 },
    })
    expect(epoch.figures.note.buyerOnly).toEqual({ conversations: 0, averageLength: 0 })
    expect(epoch.figures.email.bidirectional).toEqual({ conversations: 0, averageLength: 0 })
    expect([corpusSize(epoch, 'bidirectional'), corpusSize(epoch, 'buyerOnly')]).toEqual([10, 2])
  })

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(epoch))).toEqual(epoch)
  })

  it('is renewed after a change of 5 % and at least 500', () => {
    expect(needsNewEpoch(0, 499)).toBe(false)
    expect(needsNewEpoch(0, 500)).toBe(true)
    expect(needsNewEpoch(10_000, 500)).toBe(true)
    expect(needsNewEpoch(10_020, 500)).toBe(false)
    expect(needsNewEpoch(100_000, 5000)).toBe(true)
  })

  it('is made rarely while more uploads wait: when the corpus has doubled', () => {
    expect(needsNewEpoch(0, 500, true)).toBe(true)
    expect(needsNewEpoch(10_000, 9999, true)).toBe(false)
    expect(needsNewEpoch(10_000, 10_000, true)).toBe(true)
  })
})

describe('the spread of a keyword', () => {
  it('counts each matching conversation once, and for the buyer only when the buyer said it', () => {
    const spread = countSpread([
      { type: 'call', buyerCount: 3 },
      { type: 'call', buyerCount: 0 },
      { type: 'note', buyerCount: 1 },
    ])
    expect(spread).toEqual([2, 1, 0, 0, 0, 0, 1, 1])
  })

  it('has a place for every type and direction', () => {
    const spread = [1, 2, 4, 8, 16, 32, 64, 128]
    expect(spread[spreadIndex('call', 'bidirectional')]).toBe(1)
    expect(spread[spreadIndex('email', 'buyerOnly')]).toBe(8)
    expect(spread[spreadIndex('note', 'bidirectional')]).toBe(64)
    expect([spreadOverTypes(spread, 'bidirectional'), spreadOverTypes(spread, 'buyerOnly')]).toEqual([85, 170])
  })
})
