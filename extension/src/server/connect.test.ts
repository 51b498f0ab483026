import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection, fakeHost, server } from '../testing/fake-host.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { challengeOf, connect, disconnect, serverOf } from './connect.ts'

let product: ReturnType<typeof fakeServer>
beforeEach(() => {
  product = fakeServer()
})
afterEach(() => vi.unstubAllGlobals())

const granted = { token: 'bicx_y', expiresAt: '2027-02-01T00:00:00.000Z', userName: 'Ann', customerName: 'Home' }

describe('connecting', () => {
  it('sends a challenge, and exchanges the code with the verifier that only the extension has', async () => {
    product.answers('exchangeExtensionCode', granted)
    const host = fakeHost()
    expect(await connect(host, server)).toEqual({ server, token: 'bicx_y', userName: 'Ann', customerName: 'Home' })
    const page = new URL(host.asked.signIns[0] ?? '')
    expect(page.origin + page.pathname).toBe(`${server}/connect-extension`)
    expect(page.searchParams.get('name')).toMatch(/^(Chrome|Edge) on /)
    const [asked] = product.asked('exchangeExtensionCode')
    const { code, codeVerifier, redirectUri } = (asked?.body ?? {}) as Record<string, string>
    expect([code, redirectUri]).toEqual(['c', page.searchParams.get('redirectUri')])
    expect(codeVerifier).toMatch(/^[\w-]{43}$/)
    expect(page.searchParams.get('codeChallenge')).toBe(await challengeOf(codeVerifier ?? ''))
    expect(host.asked.signIns[0]).not.toContain(codeVerifier)
    expect(asked?.headers).not.toHaveProperty('authorization')
  })

  it('knows the proof of the standard', async () => {
    // The example of RFC 7636, appendix B.
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })

  it.each([
    ['the page was closed', async () => undefined],
    ['the browser could not open it', async () => Promise.reject(new Error('closed'))],
    ['the answer is to another question', async () => 'https://abc.chromiumapp.org/?code=c&state=other'],
    [
      'there is no code',
      async (page: string) => `https://abc.chromiumapp.org/?state=${new URL(page).searchParams.get('state')}`,
    ],
  ])('fails without a call when %s', async (_why, signIn) => {
    await expect(connect(fakeHost({ signIn }), server)).rejects.toThrow('The extension was not connected.')
    expect(product.asked('exchangeExtensionCode')).toEqual([])
  })
})

it('disconnecting revokes the token, and forgets it also when the server is away', async () => {
  product.answers('endExtensionToken', null)
  const host = fakeHost({ connection })
  await host.keep('key', 1)
  await disconnect(host, connection)
  expect(product.asked('endExtensionToken')[0]?.body).toEqual({ token: connection.token })
  expect([await host.connection(), await host.kept('key')]).toEqual([null, undefined])
  product.isAway('endExtensionToken')
  await expect(disconnect(fakeHost({ connection }), connection)).resolves.toBeUndefined()
})

it.each([
  ['bic.company.com', 'https://bic.company.com'],
  [' https://bic.company.com/deals?x=1 ', 'https://bic.company.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://localhost:4000/', 'http://localhost:4000'],
  // A token is sent there: never without encryption over a network.
  ['http://bic.company.com', null],
  ['ftp://bic.company.com', null],
  ['not an address', null],
  ['', null],
])('%o is kept as the server %o', (typed, kept) => {
  expect(serverOf(typed)).toBe(kept)
})
