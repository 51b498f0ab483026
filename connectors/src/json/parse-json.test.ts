import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('JSON of vendors', () => {
  it.each([
    ['{"id":18446744073709551615}', { id: '18446744073709551615' }],
    ['{"id": -18446744073709551615}', { id: '-18446744073709551615' }],
    ['[9007199254740993, 9007199254740991]', ['9007199254740993', 9007199254740991]],
    ['12345678901234567890', '12345678901234567890'],
    ['{"id":"12345678901234567890","n":1}', { id: '12345678901234567890', n: 1 }],
    ['{"share":0.12345678901234567890}', { share: 0.12345678901234568 }],
    ['{"large":1e30}', { large: 1e30 }],
    ['{"said":"call 12345678901234567890, please"}', { said: 'call 12345678901234567890, please' }],
  ])('reads %s without losing digits', (text, value) => expect(parseJson(text)).toEqual(value))

  it('keeps an own field of the name __proto__', () =>
    expect(JSON.stringify(parseJson('{"__proto__":{"id":12345678901234567890}}'))).toBe(
      '{"__proto__":{"id":"12345678901234567890"}}',
    ))

  it('refuses what ends in the middle', () => expect(() => parseJson('{"id":1234567890123')).toThrow(SyntaxError))

  it('reads every document like JSON.parse, but for integers that are not exact', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(parseJson(text)).toEqual(JSON.parse(text, exactByDefinition))
      }),
    )
  })

  it('keeps every integer exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.constantFrom('', ' ', '\n'), (id, space) => {
        expect(String(BigInt(String((parseJson(`{"id":${space}${id}}`) as { id: string | number }).id)))).toBe(
          String(id),
        )
      }),
    )
  })
})

const exactByDefinition = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  /^-?\d+$/.test(context?.source ?? '') &&
  !Number.isSafeInteger(value)
    ? context?.source
    : value
