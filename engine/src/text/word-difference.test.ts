import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextPart, wordDifference } from './word-difference.ts'

const join = (parts: readonly TextPart[], without: TextPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')
const words = (text: string): string[] => text.match(/\s+|\S+\s*/gu) ?? []

/** How many words two texts have in common in order, by trying everything. */
const common = (a: readonly string[], b: readonly string[]): number => {
  const [first, ...rest] = a
  if (first === undefined || b.length === 0) return 0
  const found = b.indexOf(first)
  const without = common(rest, b)
  return found < 0 ? without : Math.max(without, 1 + common(rest, b.slice(found + 1)))
}

const text = fc.array(fc.constantFrom('we ', 'meet ', 'at ', 'noon '), { maxLength: 8 }).map(all => all.join(''))

test('shows which words were taken away and which were put in their place', () => {
  expect(wordDifference('Ask how long reports take.', 'Ask how many hours reports take.')).toEqual([
    { kind: 'same', text: 'Ask how ' },
    { kind: 'removed', text: 'long ' },
    { kind: 'added', text: 'many hours ' },
    { kind: 'same', text: 'reports take.' },
  ])
  expect(wordDifference('', '')).toEqual([])
  expect(wordDifference('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})

test('holds both texts, no two neighbours of a kind, and nothing empty', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifference(before, after)
      expect([join(parts, 'added'), join(parts, 'removed')]).toEqual([before, after])
      parts.forEach(({ kind, text }, i) => {
        expect(text).not.toBe('')
        expect(kind).not.toBe(parts[i + 1]?.kind)
      })
    }),
  )
})

test('keeps as many words as can be kept', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kept = wordDifference(before, after)
        .filter(({ kind }) => kind === 'same')
        .reduce((sum, part) => sum + words(part.text).length, 0)
      expect(kept).toBe(common(words(before), words(after)))
    }),
  )
})

test('replaces long texts that have nothing in common in one step', () => {
  const long = (word: string): string => Array.from({ length: 2500 }, (_, i) => `${word}${i}`).join(' ')
  expect(wordDifference(long('a'), long('b'))).toEqual([
    { kind: 'removed', text: long('a') },
    { kind: 'added', text: long('b') },
  ])
})
