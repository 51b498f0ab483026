import { expect, test } from 'vitest'
import { csvCell, makeCsv } from './csv.ts'

const unquoted = (value: string) => csvCell(value).replace(/^"([\s\S]*)"$/, '$1')

test.each([
  '=1+1',
  '+1',
  '-1',
  '@sum(a1)',
  '\tx',
  '\rx',
  '\n=1',
  '\u0000=1',
  '\u0001x',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20sum(a1)',
  '\ufe66cmd',
  '\u22121+1',
  '\u207c1',
  ' =1',
  '\u00a0=1',
  '\u3000\uff1d1',
  '\u200b=1',
  '\u200e\u2060+1',
  '\ufeff@x',
  '\u00ad-1',
  '\u2800=1',
  '\u0301=1',
])('%j is no formula', value => {
  expect(unquoted(value)).toBe(`'${value}`)
})

test.each(['a=b', ' a', 'Q1 - plan', '\u200bname', '1+1', '(=)', '\u{1f600} =', '日本'])('%j stays as it is', value => {
  expect(csvCell(value)).toBe(value)
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
