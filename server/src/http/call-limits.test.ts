import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { openApiDocument } from './openapi.ts'
import { apiBase } from './register-routes.ts'

let t: TestApp
let admin: Caller
let colleague: Caller

beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '0.1' })
  const home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  colleague = await t.addUser(home, 'ADMIN')
})
afterAll(() => t?.stop())

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  t.server.inject({
    method: 'POST',
    url: `${apiBase}/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const signedIn = () => ({ authorization: `Bearer ${admin.token}` })

describe('a body that is too large', () => {
  it('is refused to a stranger from 16 kB on, with what the call takes', async () => {
    const response = await post('confirm-email', JSON.stringify({ token: 'x'.repeat(16_400) }))
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE'])
    expect(response.json().detail).toBe('This call takes at most 16 kB.')
  })
  it('is refused to a signed-in person from 1 MB on, and from the size of the call where that gives its own', async () => {
    const note = await post('storynote/save', JSON.stringify({ text: 'x'.repeat(1_100_000) }), signedIn())
    expect([note.statusCode, note.json().detail]).toEqual([413, 'This call takes at most 1 MB.'])
    const transcript = JSON.stringify({ convType: 'call', subject: 'Long', transcript: 'x'.repeat(2_000_000) })
    expect((await post('conversation/add', transcript, signedIn())).statusCode).toBe(200)
  })
  it('is refused as too large a file by calls that take one file [files-012]', async () => {
    const headers = {
      ...signedIn(),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(30 * 1024 * 1024),
    }
    const response = await post('files/validateFile', '--x--', headers)
    expect([response.statusCode, response.json().code]).toEqual([422, 'FI00'])
  })
  it('is first asked who sends it', async () => {
    expect((await post('storynote/save', JSON.stringify({ text: 'x'.repeat(1_100_000) }))).statusCode).toBe(401)
  })
})

describe('a body of JSON that takes long to parse or to validate', () => {
  const nested = (depth: number) => `{"text":${'['.repeat(depth)}${']'.repeat(depth)}}`
  it.each([
    ['64 levels', nested(63), 'storyId'],
    ['65 levels', nested(64), 'body'],
    ['50,000 levels', nested(50_000), 'body'],
    ['50,000 levels that do not end', '['.repeat(50_000), 'body'],
    ['50,000 values', `{"text":[${'1,'.repeat(49_997)}1]}`, 'storyId'],
    ['50,001 values', `{"text":[${'1,'.repeat(50_000)}1]}`, 'body'],
  ])('is refused as a whole beyond the limits, else for its first wrong field: %s', async (_what, body, field) => {
    const response = await post('storynote/save', body, signedIn())
    expect([response.statusCode, response.json().code, response.json().field]).toEqual([400, 'BAD_INPUT', field])
  })
  it('is measured outside strings only', async () => {
    const response = await post('storynote/save', JSON.stringify({ text: '[{,'.repeat(20_000) }), signedIn())
    expect(response.json().field).not.toBe('body')
  })
  it('is still distinguished from what is not JSON, and from what is empty', async () => {
    const details = await Promise.all(
      ['{"text":', ''].map(async body => (await post('storynote/save', body, signedIn())).json().detail),
    )
    expect(details).toEqual(['The body is not valid JSON.', 'The body is empty; send a JSON object.'])
  })
})

describe('too many requests', () => {
  const getRoles = (who: Caller) => who.call('getAllRoles')

  it('of one person are refused with the seconds to wait, while a colleague at the same address goes on', async () => {
    for (let i = 0; i < 120; i++) expect((await getRoles(admin)).status).toBe(200)
    const refused = await t.server.inject({ url: `${apiBase}/role/getAllRoles`, headers: signedIn() })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await getRoles(colleague)).status).toBe(200)
    expect((await admin.call('getSignedInUser')).status).toBe(200)
  })
  it('of one address are refused to public calls, of one IPv6 network as of one address', async () => {
    const confirm = (remoteAddress: string) =>
      t.server.inject({
        method: 'POST',
        url: `${apiBase}/change-password`,
        remoteAddress,
        payload: { token: 'x', password: 'Other#2026go' },
      })
    const answers = []
    for (let i = 0; i < 3; i++) answers.push((await confirm(`2001:db8:1:2::${i + 1}`)).statusCode)
    expect(answers).toEqual([410, 410, 429])
    expect((await confirm('2001:db8:1:3::1')).statusCode).toBe(410)
  })
})

describe('a pool whose connections are all in use', () => {
  it('is answered with 503 and the seconds to wait, and the next call is served', async () => {
    const { pool } = t.app
    const limit = pool.options.connectionTimeoutMillis ?? 0
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    pool.options.connectionTimeoutMillis = 20
    const refused = await t.server.inject({ url: `${apiBase}/user/me`, headers: signedIn() })
    pool.options.connectionTimeoutMillis = limit
    for (const client of taken) client.release()
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'TOO_BUSY', '5'])
    expect((await admin.call('getSignedInUser')).status).toBe(200)
  })
})

it('stands in the OpenAPI document', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, Record<string, unknown>>>
  const { post: login } = paths['/login'] as Record<string, Record<string, unknown>>
  expect(login?.['x-requests-per-minute']).toBe(60)
  expect(login?.['x-max-body-bytes']).toBe(16_384)
  expect(login?.description).toContain('At most 60 requests per minute of one address. A body of at most 16 kB.')
})
