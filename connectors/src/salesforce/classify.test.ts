import { expect, it } from 'vitest'
import type { VendorAnswer } from '../ask.ts'
import { classify, usedShare } from './classify.ts'
import { grant } from './grant.ts'
import { queryOf, usersOf } from './query.ts'

const now = new Date('2026-11-15T10:00:00Z')
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): VendorAnswer => ({
  status,
  headers: new Headers(headers),
  text: JSON.stringify(body),
})
const errors = (status: number, errorCode: string) => answer(status, [{ errorCode, message: 'Why.' }])
const listing = queryOf('SELECT Id FROM Account', 2000)

it.each([
  [401, 'INVALID_SESSION_ID', 'refresh'],
  [403, 'REQUEST_LIMIT_EXCEEDED', 'wait'],
  [400, 'INVALID_QUERY_LOCATOR', 'restart'],
  [400, 'INVALID_FIELD', 'restart'],
  [400, 'QUERY_TIMEOUT', 'shrink'],
  [500, 'UNABLE_TO_LOCK_ROW', 'retry'],
  [403, 'INSUFFICIENT_ACCESS', 'stop'],
  [400, 'MALFORMED_QUERY', 'stop'],
])('status %i with %s: %s', (status, code, kind) => {
  expect(classify(errors(status, code), listing, now)).toMatchObject({ kind })
})

it('a day of too many requests is waited out for an hour at a time', () => {
  expect(classify(errors(403, 'REQUEST_LIMIT_EXCEEDED'), listing, now)?.until).toBe(now.getTime() + 3_600_000)
})

it('takes no answer for whole that has fewer records than it says, and takes a count', () => {
  const records = [{ Id: '001' }]
  expect(classify(answer(200, { totalSize: 2, done: true, records }), listing, now)).toMatchObject({ kind: 'retry' })
  expect(classify(answer(200, { totalSize: 2, done: false, records }), listing, now)).toBeNull()
  expect(classify(answer(200, { totalSize: 22, done: true, records: [] }), usersOf, now)).toBeNull()
  expect(classify(answer(200, { totalSize: 1, done: true, records: [{}] }), listing, now)).toMatchObject({
    kind: 'retry',
  })
})

it('reads how much of the day is used', () => {
  expect(usedShare(answer(200, {}, { 'sforce-limit-info': 'api-usage=900/15000' }))).toBe(0.06)
  expect(usedShare(answer(200, {}))).toBeNull()
})

const credentials = {
  kind: 'clientCredentials',
  tenant: 'https://acme.my.salesforce.com/',
  clientId: 'id',
  clientSecret: 'secret',
  baseUrl: null,
} as const

it('is given tokens at the domain of the customer, and takes them to the host that comes with them', async () => {
  const asked = await grant.request(credentials, now, false)
  expect(asked.url).toBe('https://acme.my.salesforce.com/services/oauth2/token')
  const given = { access_token: 't', instance_url: 'https://acme.my.salesforce.com' }
  expect(grant.read(answer(200, given), credentials, now, false)).toMatchObject({ baseUrl: given.instance_url })
})

it('sends no token to another host, and says why an application is refused', async () => {
  const given = { access_token: 't', instance_url: 'https://salesforce.com.other.example' }
  expect(() => grant.read(answer(200, given), credentials, now, false)).toThrow('is refused')
  await expect(grant.request({ ...credentials, tenant: 'other.example' }, now, false)).rejects.toThrow('is refused')
  const refused = { error: 'invalid_client', error_description: 'invalid client credentials' }
  expect(() => grant.read(answer(400, refused), credentials, now, false)).toThrow('invalid client credentials')
})
