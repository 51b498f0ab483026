import { expect, it } from 'vitest'
import { readSession, signSession } from './session-token.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to sign')
const one = '6f0c9a52-1d2e-4b7a-9c3d-0a1b2c3d4e5f'
const at = (iso: string) => new Date(iso)

it('a token says which session and until which second, and nothing else', async () => {
  const first = await signSession(secret, one, at('2026-11-21T12:00:00.100Z'))
  // A session that is prolonged within the same second keeps its token.
  expect(await signSession(secret, one, at('2026-11-21T12:00:00.900Z'))).toBe(first)
  expect(await signSession(secret, one, at('2026-11-21T12:00:01.000Z'))).not.toBe(first)
  expect(await signSession(secret, 'two', at('2026-11-21T12:00:00.100Z'))).not.toBe(first)
})

it('a token counts until its second, also when it was read before, and only with its own secret', async () => {
  const token = await signSession(secret, one, at('2026-11-21T12:00:00Z'))
  const read = (iso: string) => readSession(secret, token, at(iso))
  expect(await read('2026-11-21T11:59:59Z')).toBe(one)
  expect(await read('2026-11-21T12:00:00Z')).toBeNull()
  expect(await read('2026-11-21T11:59:58Z')).toBe(one)
  const other = new TextEncoder().encode('another secret of the tests, as long')
  expect(await readSession(other, token, at('2026-11-21T11:59:59Z'))).toBeNull()
})

it.each(["' or true --", 'one', ''])(
  'a token that names no session is refused, though its signature is good: "%s"',
  async id => {
    const token = await signSession(secret, id, at('2026-11-21T12:00:00Z'))
    expect(await readSession(secret, token, at('2026-11-21T11:59:59Z'))).toBeNull()
  },
)
