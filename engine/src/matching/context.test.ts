import { describe, expect, it } from 'vitest'
import { selectInContext } from './context.ts'
import { HitBuffer } from './hit-buffer.ts'

const CARD = new Set([1, 2])
const MUST = 8
const MUST_NOT = 9
const NONE = new Set<number>()

/** Fragments of the card hits that count, given `[keyword, fragment]` for every hit. */
function countedFragments(
  found: [number, number][],
  must: ReadonlySet<number>,
  mustNot: ReadonlySet<number>,
): number[] {
  const hits = new HitBuffer()
  for (const [keyword, fragment] of found) hits.push(keyword, fragment, 0, 1)
  return [...selectInContext(hits, CARD, { must, mustNot }, 10)].map(k => hits.fragment[k])
}

describe('context keywords', () => {
  it('count every hit of the card, and of the card only, when there are none', () => {
    expect(
      countedFragments(
        [
          [1, 0],
          [2, 4],
          [3, 5],
          [1, 9],
        ],
        NONE,
        NONE,
      ),
    ).toEqual([0, 4, 9])
  })

  it('ask for a must keyword in the fragment or right beside it', () => {
    const found: [number, number][] = [
      [MUST, 5],
      [1, 3],
      [1, 4],
      [1, 5],
      [2, 6],
      [1, 7],
    ]
    expect(countedFragments(found, new Set([MUST]), NONE)).toEqual([4, 5, 6])
  })

  it('count nothing when no must keyword was said', () => {
    expect(
      countedFragments(
        [
          [1, 3],
          [MUST_NOT, 3],
        ],
        new Set([MUST]),
        NONE,
      ),
    ).toEqual([])
  })

  it('turn down what has a mustNot keyword near, at both ends of the text too', () => {
    const found: [number, number][] = [
      [MUST_NOT, 0],
      [MUST_NOT, 9],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 7],
      [1, 8],
      [1, 9],
    ]
    expect(countedFragments(found, NONE, new Set([MUST_NOT]))).toEqual([2, 7])
  })

  it('let the mustNot keyword prevail, and one of several must keywords do', () => {
    const found: [number, number][] = [
      [7, 2],
      [MUST, 6],
      [MUST_NOT, 7],
      [1, 2],
      [1, 6],
    ]
    expect(countedFragments(found, new Set([7, MUST]), new Set([MUST_NOT]))).toEqual([2])
  })
})
