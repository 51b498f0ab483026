import { describe, expect, it } from 'vitest'
import { EmptyKeywordError, parseKeyword } from './keyword.ts'

describe('a keyword as typed', () => {
  it.each([
    ['price list', { text: 'price list', exact: false }],
    ['  price \t list ', { text: 'price list', exact: false }],
    ['"price list"', { text: 'price list', exact: true }],
    ['“price  list”', { text: 'price list', exact: true }],
    [' " Price List " ', { text: 'Price List', exact: true }],
    ['"price list', { text: 'price list', exact: false }],
    ["'price list'", { text: "'price list'", exact: false }],
    ['say "price" twice', { text: 'say "price" twice', exact: false }],
    ['C++', { text: 'C++', exact: false }],
  ])('%j', (input, keyword) => {
    expect(parseKeyword(input)).toEqual(keyword)
  })

  it.each(['', '   ', '""', '"', '“ ”', '++', '👍'])('refuses %j, which holds no word', input => {
    expect(() => parseKeyword(input)).toThrow(EmptyKeywordError)
    expect(() => parseKeyword(input)).toThrow(JSON.stringify(input))
  })
})
