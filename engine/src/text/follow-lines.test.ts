import { describe, expect, it } from 'vitest'
import { followLines } from './follow-lines.ts'

const follow = (before: readonly string[], after: readonly string[]) => followLines(before.join('\n'), after.join('\n'))

describe('following the lines of a changed text', () => {
  it.each([
    ['nothing changed', ['a', 'b', 'c'], ['a', 'b', 'c'], [0, 1, 2]],
    ['a line before', ['a', 'b'], ['new', 'a', 'b'], [1, 2]],
    ['a line between', ['a', 'b'], ['a', 'new', 'b'], [0, 2]],
    ['a line after', ['a', 'b'], ['a', 'b', 'new'], [0, 1]],
    ['a line gone', ['a', 'b', 'c'], ['a', 'c'], [0, null, 1]],
    ['one rewritten in its place', ['a', 'slow reports', 'c'], ['a', 'late figures', 'c'], [0, 1, 2]],
    ['one split', ['They wait three days for a report'], ['They wait three days', 'for a report'], [0]],
    ['two joined', ['They wait', 'for reports'], ['They wait for reports'], [0, 0]],
    ['a block moved up keeps the longer run', ['x', 'a', 'b'], ['a', 'b', 'x'], [null, 0, 1]],
    ['the same line twice', ['a', 'a'], ['a'], [0, null]],
    ['everything gone', ['a', 'b'], [''], [null, null]],
    [
      'two rewritten, one of them new',
      ['Reports are late every month', 'Nobody owns the numbers'],
      ['Reports are very late', 'Cost is too high', 'Nobody really owns the numbers'],
      [0, 2],
    ],
  ])('%s', (_what, before, after, expected) => expect(follow(before, after)).toEqual(expected))

  it('follows the only line of an emptied text into what is written there', () => {
    expect(followLines('a', '')).toEqual([0])
  })

  it('gives a place within the text or null, in order, and equal lines an equal place, for any change', () => {
    // A small generator of its own: the same cases on every run.
    let state = 7
    const next = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * below)
    }
    const text = () => Array.from({ length: next(9) + 1 }, () => 'abcde'[next(5)] ?? 'a')
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()]
      const places = follow(before, after)
      expect(places).toHaveLength(before.length)
      const found = places.filter(place => place !== null)
      expect(found.every(place => place >= 0 && place < after.length)).toBe(true)
      expect(found.toSorted((a, b) => a - b)).toEqual(found)
      expect(follow(before, before)).toEqual(before.map((_line, i) => i))
    }
  })

  it('keeps what stands before and after a change that is too large to follow', () => {
    const many = (word: string) => Array.from({ length: 1200 }, (_, i) => `${word} ${i}`)
    const places = follow(['first', ...many('old'), 'last'], ['first', ...many('new'), 'last'])
    expect([places.at(0), places.at(-1)]).toEqual([0, 1201])
  })
})
