import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnd } from '#lib/logout.ts'
import { getSession, startSession } from '#lib/session.ts'
import { askInFrame } from './ask-in-frame.ts'
import { finishAttempt } from './finish-attempt.ts'
import { renewSilently } from './renew-silently.ts'

vi.mock('./ask-in-frame.ts', () => ({ askInFrame: vi.fn() }))

const now = Date.parse('2026-11-21T12:00:00Z')
const user = { userId: 1, email: 'ada@acme.example' } as NonNullable<ReturnType<typeof getSession>>['user']
const ours = 'https://bic.example'
const shown = `${ours}/deals?status=Won`

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let asked: string[]
let left: ReturnType<typeof vi.fn<(reason: string) => void>>
let goTo: ReturnType<typeof vi.fn<(address: string) => void>>
let renewal: () => Response

const config = (provider: string) => ({
  enabled: true,
  authority: provider,
  authorizationEndpoint: `${provider}/auth`,
  clientId: 'bic',
  scope: 'openid profile',
  responseType: 'code',
  redirectUri: `${ours}/authentication/callback`,
  silentRedirectUri: `${ours}/authentication/silent_callback`,
  sessionCheckInterval: 3600,
})

const begin = (provider: string) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.slice(url.lastIndexOf('/') + 1)
    asked.push(call)
    if (call === 'config') return Response.json({ data: config(provider) })
    return call === 'renew' ? renewal() : Response.json({ data: true })
  })
  // The provider answers the frame as it answers whom it does not know.
  vi.mocked(askInFrame).mockImplementation(
    async address => `?error=login_required&state=${new URL(address).searchParams.get('state')}`,
  )
}
const walked = () => new URL(goTo.mock.calls[0]?.[0] ?? '').searchParams

beforeEach(() => {
  vi.useFakeTimers({ now })
  asked = []
  left = vi.fn()
  goTo = vi.fn()
  renewal = () => Response.json({ data: { token: 'renewed', renewIn: 3600 } })
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { origin: ours, hostname: 'bic.example', href: shown, assign: goTo })
  onSessionEnd(left)
  startSession({ token: 'first', user, renewAt: now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a provider of another site is asked by the whole page before anything is ended', async () => {
  begin('https://id.elsewhere.example')
  await renewSilently()
  expect(asked).toEqual(['config', 'config'])
  expect(getSession()).toEqual({ token: 'first', user, renewAt: now + 60_000 })
  expect(Object.fromEntries(walked())).toMatchObject({
    prompt: 'none',
    redirect_uri: `${ours}/authentication/callback`,
  })

  expect(await finishAttempt(`?code=c&state=${walked().get('state')}`)).toEqual({ address: '/deals?status=Won' })
  expect(getSession()).toEqual({ token: 'renewed', user, renewAt: now + 3_600_000 })
  expect([asked.slice(2), left.mock.calls]).toEqual([['renew'], []])
})

test('when it knows nobody there either, the session is ended on the server and here', async () => {
  begin('https://id.elsewhere.example')
  await renewSilently()
  expect(await finishAttempt(`?error=login_required&state=${walked().get('state')}`)).toBeNull()
  expect([asked.slice(2), left.mock.calls, getSession()]).toEqual([['logout'], [['forced']], null])
})

test('a server that cannot renew at this moment ends nothing; one that refuses does', async () => {
  begin('https://id.elsewhere.example')
  renewal = () => Response.json({ code: 'UNAVAILABLE', detail: 'Not now.' }, { status: 503 })
  await renewSilently()
  expect(await finishAttempt(`?code=c&state=${walked().get('state')}`)).toEqual({ address: '/deals?status=Won' })
  expect(getSession()).toEqual({ token: 'first', user, renewAt: now + 60_000 })

  goTo.mockClear()
  renewal = () => Response.json({ code: 'IDENTITY_REFUSED', detail: 'No.' }, { status: 401 })
  await renewSilently()
  expect(await finishAttempt(`?code=c&state=${walked().get('state')}`)).toBeNull()
  expect([getSession(), left.mock.calls]).toEqual([null, [['forced']]])
})

test('a provider on the site of the product is believed in its frame', async () => {
  begin('https://bic.example:8443')
  await renewSilently()
  expect([goTo.mock.calls, asked, left.mock.calls]).toEqual([[], ['config', 'logout'], [['forced']]])
})
