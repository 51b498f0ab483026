import { expect, test } from 'vitest'
import { csvCell, makeCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\tx'])('%j is no formula', value => {
  expect(csvCell(value).replace(/^"/, '')).toBe(`'${value}`)
})

test('numbers stay numbers, nothing is an empty cell', () => {
  expect([csvCell(-5), csvCell(0.5), csvCell(null)]).toEqual(['-5', '0.5', ''])
})

test('commas, quotes and line ends are quoted', () => {
  expect(csvCell('a, "b"\nc')).toBe('"a, ""b""\nc"')
  expect(csvCell('=a,b')).toBe(`"'=a,b"`)
})

test('a file begins with a byte order mark and has one line for each row', () => {
  expect(
    makeCsv(
      ['Name', 'Count'],
      [
        ['a', 1],
        ['b', null],
      ],
    ),
  ).toBe('\uFEFFName,Count\r\na,1\r\nb,\r\n')
  expect(makeCsv(['Name'], [])).toBe('\uFEFFName\r\n')
  expect(() => makeCsv(['Name'], [['a', 'b']])).toThrow('as long as its headers')
})
