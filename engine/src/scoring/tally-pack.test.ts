import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesOfTallies,
  decodeTallies,
  encodeTallies,
  encodeTally,
  firstKeywords,
  pickTallies,
  TallyReader,
} from './tally-pack.ts'
import type { KeywordTally } from './types.ts'

fc.configureGlobal({ seed: 20 })

const tally = (keywordId: number): KeywordTally => ({ keywordId, count: 2, buyerCount: 1, firstFragment: 12 })

describe('packed tallies', () => {
  it('read back sorted by keyword', () => {
    const anyNumber = fc.oneof(fc.nat(200), fc.nat(0x7fff_ffff))
    const anyTally = fc.record({
      keywordId: anyNumber,
      count: anyNumber,
      buyerCount: anyNumber,
      firstFragment: anyNumber,
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyTally, { selector: ({ keywordId }) => keywordId }), tallies => {
        expect(decodeTallies(encodeTallies(tallies))).toEqual(tallies.toSorted((a, b) => a.keywordId - b.keywordId))
      }),
    )
  })

  it('are the same bytes from the columns of the matcher, and are read one by one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5000), { maxLength: 40 }), ids => {
        const tallies = ids.toSorted((a, b) => a - b).map((keywordId, i) => ({ ...tally(keywordId), count: i + 1 }))
        const columnOf = (name: keyof KeywordTally) => Int32Array.from(tallies, one => one[name])
        const bytes = encodeTally({
          keyword: columnOf('keywordId'),
          all: columnOf('count'),
          buyer: columnOf('buyerCount'),
          firstFragment: columnOf('firstFragment'),
        })
        expect(bytes).toEqual(encodeTallies(tallies))
        const reader = new TallyReader(bytes)
        const read: KeywordTally[] = []
        while (reader.next()) {
          const { keywordId, count, buyerCount, firstFragment } = reader
          read.push({ keywordId, count, buyerCount, firstFragment })
        }
        expect(read).toEqual(tallies)
      }),
    )
  })

  it('can be picked by keyword', () => {
    const ids = fc.uniqueArray(fc.nat(60), { maxLength: 40 })
    fc.assert(
      fc.property(ids, ids, (stored, asked) => {
        const wanted = asked.toSorted((a, b) => a - b)
        const bytes = encodeTallies(stored.map(tally))
        expect(pickTallies(bytes, wanted)).toEqual(
          decodeTallies(bytes).filter(({ keywordId }) => wanted.includes(keywordId)),
        )
      }),
    )
  })

  it('give their first keywords from their first bytes', () => {
    const large = (keywordId: number): KeywordTally => ({
      keywordId,
      count: 0x7fff_ffff,
      buyerCount: 0x7fff_ffff,
      firstFragment: 0x7fff_ffff,
    })
    const ids = Array.from({ length: 20 }, (_, i) => i * 50_000_000)
    const bytes = encodeTallies(ids.map(large))
    for (const most of [0, 1, 7, 20, 99]) {
      expect(firstKeywords(bytes.subarray(0, bytesOfTallies(most)), most)).toEqual(ids.slice(0, most))
    }
    expect(firstKeywords(encodeTallies([]), 3)).toEqual([])
  })

  it('take four bytes for most keywords', () => {
    expect(encodeTallies(Array.from({ length: 100 }, (_, i) => tally(i * 50))).length).toBe(2 + 400)
  })

  it('refuse a keyword with two tallies, and another version', () => {
    expect(() => encodeTallies([tally(4), tally(4)])).toThrow(/keywordId 4 has two tallies/)
    expect(() => decodeTallies(new Uint8Array([9, 0]))).toThrow(/version 9 cannot be read/)
    expect(() => decodeTallies(encodeTallies([tally(4)]).subarray(0, 4))).toThrow(/cut off/)
  })
})
