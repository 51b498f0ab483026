import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, resultText } from './analyzer-text.ts'
import { foundText } from './found.testing.ts'

fc.configureGlobal({ seed: 53 })

describe('the result in words', () => {
  it.each([
    [
      {},
      'It says 1 of 2 messages that go with winning: 75% of their proven effect. Nothing backs 1 of 2 sentences that assert something.',
    ],
    [
      { score: 0, matches: [] },
      'It does not say the one message that goes with winning. Nothing backs 1 of 2 sentences that assert something.',
    ],
    [
      { score: 1, gaps: [] },
      'It says the one message that goes with winning: 100% of the proven effect. Nothing backs 1 of 2 sentences that assert something.',
    ],
    [
      { score: 0, matches: [], gaps: [...foundText.gaps, ...foundText.gaps] },
      'It says none of the 2 messages that go with winning. Nothing backs 1 of 2 sentences that assert something.',
    ],
    [
      { score: null, matches: [], gaps: [], claims: { ...foundText.claims, asserting: 0, unsupported: 0 } },
      'No message of this market goes with winning yet, so there is nothing proven to say. No sentence asserts anything.',
    ],
    [
      { claims: { ...foundText.claims, unsupported: 0 } },
      'It says 1 of 2 messages that go with winning: 75% of their proven effect. All 2 sentences that assert something are backed.',
    ],
    [
      { score: 0, matches: [], claims: { ...foundText.claims, unsupported: 2 } },
      'It does not say the one message that goes with winning. Nothing backs any of the 2 sentences that assert something.',
    ],
    [
      { score: 0, matches: [], claims: { ...foundText.claims, asserting: 1, unsupported: 1 } },
      'It does not say the one message that goes with winning. Nothing backs the one sentence that asserts something.',
    ],
  ])('%j', (more, text) => expect(resultText({ ...foundText, ...more })).toBe(text))
})

describe('a marked text', () => {
  it('is cut where places begin and end, those that overlap joined', () => {
    expect(
      cutText('abcdefgh', [
        { start: 4, end: 6 },
        { start: 1, end: 3 },
        { start: 2, end: 5 },
      ]),
    ).toEqual([
      { text: 'a', start: 0, isMarked: false },
      { text: 'bcdef', start: 1, isMarked: true },
      { text: 'gh', start: 6, isMarked: false },
    ])
  })

  it('is the whole text again, with every place in a mark', () => {
    const place = fc.tuple(fc.nat(30), fc.nat(8)).map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(place, { maxLength: 6 }), (text, places) => {
        const pieces = cutText(text, places)
        expect(pieces.map(piece => piece.text).join('')).toBe(text)
        for (const { start, end } of places) {
          if (start >= end || end > text.length) continue
          expect(pieces.some(one => one.isMarked && one.start <= start && one.start + one.text.length >= end)).toBe(
            true,
          )
        }
      }),
    )
  })
})
