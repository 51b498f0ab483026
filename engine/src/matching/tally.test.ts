import { describe, expect, it } from 'vitest'
import type { Side } from '../text/types.ts'
import { HitBuffer } from './hit-buffer.ts'
import { plainFragment } from './match.testing.ts'
import { tallyHits } from './tally.ts'

const SIDES: Side[] = ['seller', 'buyer', 'unknown', 'buyer']
const fragments = SIDES.map((side, k) => ({ ...plainFragment(k * 10, k * 10 + 9), side }))

function hitsOf(...found: [keyword: number, fragment: number][]): HitBuffer {
  const hits = new HitBuffer()
  for (const [keyword, fragment] of found) hits.push(keyword, fragment, 0, 1)
  return hits
}

const columns = (tally: ReturnType<typeof tallyHits>) =>
  [tally.keyword, tally.all, tally.buyer, tally.firstFragment].map(column => [...column])

describe('a tally', () => {
  it('counts all sides and the buyer apart, by ascending keyword', () => {
    const hits = hitsOf([1000, 3], [7, 0], [7, 1], [20, 2], [7, 1], [1000, 1])
    expect(columns(tallyHits(hits, fragments))).toEqual([
      [7, 20, 1000],
      [3, 1, 2],
      [2, 0, 2],
      [0, 2, 1],
    ])
  })

  it('counts only the selected hits on request', () => {
    const hits = hitsOf([7, 0], [7, 1], [9, 1])
    expect(columns(tallyHits(hits, fragments, Int32Array.of(1)))).toEqual([[7], [1], [1], [1]])
  })

  it('counts more keywords than there was room for, and afterwards few again', () => {
    const ids = Array.from({ length: 5000 }, (_, k) => 3 * k)
    const many = hitsOf(...[...ids.toReversed(), ...ids].map((id): [number, number] => [id, 1]))
    const two = ids.map(() => 2)
    expect(columns(tallyHits(many, fragments))).toEqual([ids, two, two, ids.map(() => 1)])
    expect(columns(tallyHits(hitsOf([7, 0]), fragments))).toEqual([[7], [1], [0], [0]])
  })

  it('is empty without hits', () => {
    expect(columns(tallyHits(new HitBuffer(), fragments))).toEqual([[], [], [], []])
  })
})
