import { expect, test } from 'vitest'
import { pickReturnAddress } from './return-address.ts'

const origin = 'http://127.0.0.1:4000'

test('path and query of an address of our own are kept', () => {
  expect(pickReturnAddress(`${origin}/conversation-analysis/3/9?marketId=2#x`, origin)).toBe(
    '/conversation-analysis/3/9?marketId=2',
  )
})

test.each([
  'https://elsewhere.example/a',
  '//elsewhere.example/a',
  'javascript:alert(1)',
  'http://[',
  '/login?x=1',
  '/',
])('nothing is kept of %s', address => expect(pickReturnAddress(address, origin)).toBeNull())
