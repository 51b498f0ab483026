import { expect, test } from 'vitest'
import { growth } from './growth.ts'

const at = (conversations: number, rows: number, index: number, cards: number) => ({
  conversations,
  parts: [
    { table: 'conversation', part: 'rows', bytes: rows },
    { table: 'conversation', part: 'index conversation_pkey', bytes: index },
    { table: 'card', part: 'rows', bytes: cards },
  ],
})

test('what grows is distinguished from what is there anyway, the fastest first', () => {
  // Rows of 500 bytes, an index of 40 bytes a row that began with 8,000, and 64,000 bytes of cards whatever there is.
  const lines = growth([at(100, 50_000, 12_000, 64_000), at(1000, 500_000, 48_000, 64_000)], 20)
  expect(lines).toEqual([
    { table: 'conversation', part: 'rows', each: [500, 500], further: 500 },
    { table: 'conversation', part: 'index conversation_pkey', each: [120, 48], further: 40 },
    { table: 'all others', part: 'the rest', each: [640, 64], further: 0 },
  ])
})

test('lines add up to everything, whatever takes a line of its own', () => {
  const sizes = [at(10, 7000, 900, 64_000), at(40, 21_000, 1300, 65_000), at(160, 90_000, 3000, 66_000)]
  for (const least of [0, 20, 100, 10_000]) {
    const lines = growth(sizes, least)
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
    expect(sum(({ further }) => further)).toBeCloseTo((159_000 - 87_300) / 120, 9)
    expect(sum(({ each }) => each[2] ?? 0)).toBeCloseTo(159_000 / 160, 9)
  }
})

test('one size alone, or a smaller one at the end, shows no growth', () => {
  expect(() => growth([at(10, 1, 1, 1)], 0)).toThrow(RangeError)
  expect(() => growth([at(10, 1, 1, 1), at(10, 1, 1, 1)], 0)).toThrow('ascending')
})
