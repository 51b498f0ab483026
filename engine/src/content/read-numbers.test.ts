import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

fc.configureGlobal({ seed: 49 })

const read = (text: string) =>
  readNumbers(text).map(({ value, unit, isNegative }) => [isNegative ? -value : value, unit])

it.each([
  [
    'It rose 12 points (4 to 20), n = 1,120.',
    [
      [12, 'points'],
      [4, null],
      [20, null],
      [1120, null],
    ],
  ],
  [
    '48% (39–57%)',
    [
      [48, 'percent'],
      [39, 'percent'],
      [57, 'percent'],
    ],
  ],
  [
    'a difference of -2 to 20 percentage points',
    [
      [-2, 'points'],
      [20, 'points'],
    ],
  ],
  [
    '$1.2M, 40k euros or 3 million',
    [
      [1_200_000, 'money'],
      [40_000, 'money'],
      [3_000_000, null],
    ],
  ],
  [
    'twice in twenty-five days, half of it',
    [
      [2, 'ratio'],
      [25, 'days'],
      [50, 'percent'],
    ],
  ],
  [
    'two thirds in 6 weeks',
    [
      [2, null],
      [33, 'percent'],
      [6, 'other time'],
    ],
  ],
  ['the 95% interval and the 95% confidence interval', []],
  ['one of them, in Q3 or B2B', []],
] as const)('%s', (text, expected) => expect(read(text)).toEqual(expected))

it('knows what makes a bound of a number', () =>
  expect(readNumbers('up to 60% and over 3 days, about 5').map(({ bound }) => bound)).toEqual(['up to', 'over', '']))

it('reads a number as it is written with separators, wherever it stands', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.constantFrom('', 'so ', 'it is ('), (value, before) => {
      expect(read(`${before}${value.toLocaleString('en-US')} deals`)).toEqual([[value, null]])
    }),
  )
})
