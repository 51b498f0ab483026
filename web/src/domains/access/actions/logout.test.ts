import { afterEach, expect, test, vi } from 'vitest'
import { onSessionEnd } from '#lib/logout.ts'
import { logout } from './logout.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fails', () => Promise.reject(new TypeError('fetch failed'))],
  ['is refused', async () => new Response('{}', { status: 401 })],
])('a logout call that %s still leads to /logout [auth-020]', async (_, fetched) => {
  const memory = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', memory)
  vi.stubGlobal('sessionStorage', memory)
  vi.stubGlobal('fetch', fetched)
  const left = vi.fn()
  onSessionEnd(left)
  await logout()
  expect(left.mock.calls).toEqual([['chosen']])
})
