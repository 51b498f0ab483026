import { keyPrefixes } from '@bic/contract/api-keys/key-rules'
import { expect, it } from 'vitest'
import { isKeyRequest, keyOf, makeKey } from './key-text.ts'

it.each(['personal', 'service'] as const)('a %s key has its prefix, 43 characters of chance and a sum', kind => {
  const keys = Array.from({ length: 200 }, () => makeKey(kind))
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^${keyPrefixes[kind]}[0-9A-Za-z]{49}$`))
    expect(isKeyRequest(`Bearer ${key}`)).toBe(true)
    expect(keyOf(`Bearer ${key}`)).toBe(key)
    expect(keyOf(`bearer ${key}`)).toBe(key)
  }
})

it('a slip of the pen is found without a look into the database', () => {
  const key = makeKey('personal')
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(keyOf(`Bearer ${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBeNull()
  }
  for (const sent of [
    undefined,
    '',
    key,
    `Bearer ${key}x`,
    `Bearer ${key.slice(0, -1)}`,
    `Basic ${key}`,
    `Bearer  ${key}`,
  ])
    expect(keyOf(sent)).toBeNull()
  expect(keyOf(`Bearer ${key.toUpperCase()}`)).toBeNull()
})
