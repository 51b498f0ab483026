import type { SignedInUser } from '@bic/contract/calls/access'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, firstAnswersTo, methodFor } from './api.ts'
import { finishLogout, onSessionEnd } from './logout.ts'
import { keepOperatingMode } from './operating-mode.ts'
import { takeReturnAddress } from './return-address.ts'
import { clearSession, getSession, startSession } from './session.ts'

const user: SignedInUser = {
  userId: 7,
  username: 'sam',
  firstName: 'Sam',
  lastName: 'Seller',
  email: 'sam@demo.example',
  role: 'SELLER',
  authorities: ['SELLER'],
  customerId: 1,
  customerName: 'Demo',
  licenseTypePermissionBeans: [],
}
const origin = 'http://127.0.0.1:4000'

const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code = 'NOT_ALLOWED') => answer(status, { status, code, detail: 'No.' })

const fetched = vi.fn<typeof fetch>()
const left = vi.fn()
beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { href: `${origin}/deals?status=Won`, origin })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  left.mockReset()
  onSessionEnd(left)
  startSession({ token: 'abc', user })
})
afterEach(() => {
  clearSession()
  globalThis.firstCalls = undefined
  vi.unstubAllGlobals()
})

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? []
  return { url, init, authorization: new Headers(init?.headers).get('authorization') }
}

test('the token of local storage goes out as Authorization, and the data field is the answer [shell-064] [shell-067]', async () => {
  expect(JSON.parse(localStorage.getItem('bic.session') ?? '')).toMatchObject({ token: 'abc' })
  fetched.mockResolvedValue(answer(200, { data: [{ id: 1, name: 'SELLER' }] }))
  await expect(call('getAllRoles')).resolves.toEqual([{ id: 1, name: 'SELLER' }])
  expect(sent()).toMatchObject({ url: '/tribyl/api/role/getAllRoles', authorization: 'Bearer abc' })
  expect(left).not.toHaveBeenCalled()
})

test('the stored user record has every field that the screens read [auth-025]', () => {
  const stored = JSON.parse(localStorage.getItem('bic.session') ?? '{}').user
  expect(Object.keys(stored).toSorted()).toEqual(
    [
      'username',
      'firstName',
      'lastName',
      'role',
      'userId',
      'authorities',
      'customerId',
      'customerName',
      'email',
      'licenseTypePermissionBeans',
    ].toSorted(),
  )
})

test('an answer that the page asked for before is taken, and nothing is sent; a refusal of it ends the session too', async () => {
  const url = '/tribyl/api/role/getAllRoles'
  const asked = (response: Response) => {
    globalThis.firstCalls = {
      all: Promise.resolve(),
      token: 'abc',
      at: performance.now(),
      answers: new Map([[url, { answer: Promise.resolve(response) }]]),
    }
  }
  asked(answer(200, { data: [{ id: 1, name: 'SELLER' }] }))
  expect(await call('getAllRoles')).toEqual([{ id: 1, name: 'SELLER' }])
  asked(answer(200, { data: [] }))
  const cancelled = call('getAllRoles', { signal: AbortSignal.abort() })
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  asked(refusal(401))
  await expect(call('getAllRoles')).rejects.toMatchObject({ status: 401 })
  expect(left.mock.calls).toEqual([['forced']])
  expect(fetched).not.toHaveBeenCalled()
})

test('what is there of a page that asked for it is known at once; a call that is on its way is waited for', async () => {
  const answers = new Map([
    [
      '/tribyl/api/role/getAllRoles',
      { answer: Promise.resolve(answer(200, {})), body: { data: [{ id: 1, name: 'SELLER' }] } },
    ],
    ['/tribyl/api/user/me', { answer: Promise.resolve(answer(200, { data: user })) }],
  ])
  globalThis.firstCalls = { token: 'abc', at: performance.now(), answers, all: Promise.resolve() }
  expect(firstAnswersTo(['getAllRoles'], ['getSignedInUser'])).toBeUndefined()
  expect(firstAnswersTo(['getAllRoles'])).toEqual([[{ id: 1, name: 'SELLER' }]])
  expect(firstAnswersTo(['getAllRoles'])).toBeUndefined()
  expect(await call('getSignedInUser')).toEqual(user)
  expect(fetched).not.toHaveBeenCalled()
})

test('without a token a call goes out without it, and the user is sent to logout [shell-065]', async () => {
  clearSession()
  fetched.mockResolvedValue(refusal(401, 'NOT_SIGNED_IN'))
  await expect(call('getAllRoles')).rejects.toMatchObject({ status: 401 })
  expect(sent().authorization).toBeNull()
  expect(left.mock.calls).toEqual([['forced']])
})

test('public calls go out without a token and never lead to logout [shell-065]', async () => {
  clearSession()
  fetched.mockResolvedValue(refusal(401, 'WRONG_CREDENTIALS'))
  await expect(call('login', { body: { username: 'sam', password: 'x' } })).rejects.toMatchObject({ status: 401 })
  expect(left).not.toHaveBeenCalled()
})

test('a session of a suspended customer ends with that reason', async () => {
  fetched.mockResolvedValue(refusal(401, 'CUSTOMER_SUSPENDED'))
  await expect(call('getAllRoles')).rejects.toMatchObject({ status: 401, code: 'CUSTOMER_SUSPENDED' })
  expect(getSession()).toBeNull()
  expect(left.mock.calls).toEqual([['suspended']])
})

test('a patch is sent as put when there is no token [shell-066]', () => {
  expect([methodFor('PATCH', undefined), methodFor('PATCH', 'abc'), methodFor('POST', undefined)]).toEqual([
    'PUT',
    'PATCH',
    'POST',
  ])
})

test.each([401, 403])(
  '%i ends the session, remembers the address and leads to logout [auth-014] [auth-016]',
  async status => {
    fetched.mockResolvedValue(refusal(status))
    await expect(call('getAllRoles')).rejects.toMatchObject({ status })
    expect([getSession(), localStorage.getItem('bic.session')]).toEqual([null, null])
    expect(left.mock.calls).toEqual([['forced']])
    expect(takeReturnAddress()).toBe('/deals?status=Won')
  },
)

test.each([401, 403])('%i of a user update is passed on to the screen [auth-015]', async status => {
  fetched.mockResolvedValue(refusal(status))
  await expect(call('updateUser', { body: { userId: 7, phone: '1' } })).rejects.toMatchObject({ status, detail: 'No.' })
  expect(getSession()?.token).toBe('abc')
  expect(left).not.toHaveBeenCalled()
})

test.each([400, 404, 409, 500])('%i is passed on to the caller [auth-021]', async status => {
  fetched.mockResolvedValue(refusal(status, 'OTHER'))
  await expect(call('getAllRoles')).rejects.toMatchObject({ status, code: 'OTHER' })
  expect(left).not.toHaveBeenCalled()
})

test('a refusal of an earlier session does not end the present one', async () => {
  fetched.mockImplementation(async () => {
    startSession({ token: 'new', user })
    return refusal(401)
  })
  await expect(call('getAllRoles')).rejects.toMatchObject({ status: 401 })
  expect([getSession()?.token, left.mock.calls.length]).toEqual(['new', 0])
})

test('a cancelled request is no failure of the server [auth-022]', async () => {
  fetched.mockRejectedValue(new DOMException('given up', 'AbortError'))
  await expect(call('getAllRoles')).rejects.toMatchObject({ name: 'AbortError' })
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await expect(call('getAllRoles')).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  expect(left).not.toHaveBeenCalled()
})

test('logging out on purpose clears what is stored, the remembered address too [auth-019] [shell-013]', () => {
  sessionStorage.setItem('bic.returnTo', '/deals')
  finishLogout()
  expect([getSession(), localStorage.getItem('bic.session'), takeReturnAddress()]).toEqual([null, null, null])
  expect(left.mock.calls).toEqual([['chosen']])
})

test('some paths carry a prefix in normal mode and none in administrator mode; others are the same [modes-002]', async () => {
  const addresses = async () => {
    fetched.mockReset()
    fetched.mockImplementation(async () => answer(200, { data: [] }))
    await call('getContentBriefDetails', { body: {} })
    await call('getKeywordRecommendation', { body: { cardId: 1 } })
    await call('getAllRoles')
    return fetched.mock.calls.map(([url]) => url)
  }
  expect(await addresses()).toEqual([
    '/tribyl/api/llm/getContentBriefDetails',
    '/tribyl/api/llm/getKeywordRecommendation',
    '/tribyl/api/role/getAllRoles',
  ])
  keepOperatingMode('administrator')
  expect(await addresses()).toEqual([
    '/tribyl/api/getContentBriefDetails',
    '/tribyl/api/getKeywordRecommendation',
    '/tribyl/api/role/getAllRoles',
  ])
  keepOperatingMode('normal')
})
