import { expect, test } from 'vitest'
import { pickReturnAddress } from './return-address.ts'

const origin = 'http://127.0.0.1:4000'

test('path and query of an address of our own are kept [auth-016] [auth-017]', () => {
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
  '/authentication/callback?code=x&state=y',
  '/implicit/callback?code=x&state=y',
  '/',
])('nothing is kept of %s [auth-017]', address => expect(pickReturnAddress(address, origin)).toBeNull())

test.each([
  '/survey',
  '/dealgametape/storyId/3/opptyId/3',
  '/market-performance/3',
  '/customer-voice/3',
  '/alert-management',
  '/splash-screen',
  '/content-analyzer/3',
  '/content-analyzer/3?part=sentences',
])('the named screen %s is remembered [auth-017]', address => {
  expect(pickReturnAddress(`${origin}${address}`, origin)).toBe(address)
})
