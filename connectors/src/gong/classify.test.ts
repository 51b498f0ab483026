import { describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { answerOf, callOf, noCalls } from '../testing/answers.ts'
import { classify } from './classify.ts'

const now = new Date('2026-11-27T12:00:00Z')
const listing: VendorRequest = { method: 'POST', path: '/v2/calls/extensive', body: { filter: {} }, bucket: 'api' }
const paged: VendorRequest = { ...listing, body: { cursor: 'c', filter: {} } }
const named = (...callIds: string[]): VendorRequest => ({
  method: 'POST',
  path: '/v2/calls/transcript',
  body: { filter: { callIds } },
  bucket: 'api',
})
const users: VendorRequest = { method: 'GET', path: '/v2/users', bucket: 'api' }
const faultOf = (answer: VendorAnswer, request = listing, access: Access['kind'] = 'keyAndSecret') =>
  classify(answer, request, now, access)
const errors = (...texts: string[]) => ({ requestId: '1', errors: texts })
const page = (calls: unknown[], size = calls.length) => ({ records: { totalRecords: 9, currentPageSize: size }, calls })
const html = '<!doctype html><title>Attention Required!</title>'

describe('an answer of Gong', () => {
  it('can be used when it is whole, and when it found no calls', () => {
    expect(faultOf(answerOf(200, page([callOf({ id: '1' })])))).toBeNull()
    expect(faultOf(noCalls())).toBeNull()
    expect(faultOf(answerOf(200, { users: [], records: {} }), users)).toBeNull()
    expect(faultOf(answerOf(200, { callTranscripts: [{ callid: '7', transcript: [] }] }), named('7'))).toBeNull()
  })

  it.each([
    ['too many requests', 429, errors('limit'), {}, listing, 'wait'],
    ['not available, until', 503, errors(), { 'retry-after': '7' }, listing, 'wait'],
    ['an error of the server', 500, errors('An error has occurred'), {}, listing, 'retry'],
    ['a page of a gateway', 502, html, {}, listing, 'retry'],
    ['a gateway that waited too long', 504, html, {}, listing, 'retry'],
    ['the same for many ids', 504, html, {}, named('1', '2'), 'shrink'],
    ['the same for one id', 504, html, {}, named('1'), 'skip'],
    ['too large', 413, html, {}, listing, 'shrink'],
    ['a page with success', 200, html, { 'content-type': 'text/html' }, listing, 'retry'],
    ['half a body', 200, '{"calls":[{"metaData":{"id":"1"', {}, listing, 'retry'],
    ['an empty body', 200, '', {}, listing, 'retry'],
    ['errors with success', 200, errors('An error has occurred'), {}, listing, 'retry'],
    ['no calls', 200, { records: {} }, {}, listing, 'retry'],
    ['fewer calls than it says', 200, page([callOf({ id: '1' })], 2), {}, listing, 'retry'],
    ['a call without id', 200, page([callOf({})]), {}, listing, 'retry'],
    ['no users', 200, {}, {}, users, 'retry'],
    ['no transcripts', 200, {}, {}, named('1'), 'retry'],
    ['a transcript without id', 200, { callTranscripts: [{ transcript: [] }] }, {}, named('1'), 'retry'],
    ['an expired cursor', 400, errors('Failed to verify cursor'), {}, paged, 'restart'],
    ['a cursor that nobody sent', 400, errors('Failed to verify cursor'), {}, listing, 'stop'],
    ['a refused id among others', 400, errors('callIds: invalid'), {}, named('1', 'x'), 'shrink'],
    ['a refused id', 400, errors('callIds: invalid'), {}, named('x'), 'skip'],
    ['a refused request', 400, errors('filter: must not be null'), {}, listing, 'stop'],
    ['a missing scope', 403, errors('scope'), {}, listing, 'stop'],
    ['a wall in between', 403, html, {}, listing, 'retry'],
    ['another address', 404, html, {}, listing, 'stop'],
    ['an unknown path', 404, errors('no such resource'), {}, listing, 'stop'],
    ['half a refusal', 404, '{"requestId":"1","errors":["No calls fou', {}, listing, 'retry'],
    ['a redirect', 302, '', {}, listing, 'stop'],
  ] as const)('%s', (_what, status, body, headers, request, kind) => {
    expect(faultOf(answerOf(status, body, headers), request)?.kind).toBe(kind)
  })

  it('without authorization asks for another token, or for other keys', () => {
    const answer = answerOf(401, errors('Unauthorized'))
    expect(faultOf(answer, listing, 'oauth')?.kind).toBe('refresh')
    expect(faultOf(answer)?.kind).toBe('reconnect')
  })

  it('says until when to wait, when that can be read', () => {
    expect(faultOf(answerOf(429, '', { 'retry-after': '2' }))?.until).toBe(now.getTime() + 2000)
    expect(faultOf(answerOf(429, html, { 'retry-after': 'string' }))?.until).toBeUndefined()
    expect(faultOf(answerOf(429, ''))?.until).toBeUndefined()
  })

  it('is quoted in what an administrator reads, cut where it is long', () => {
    const fault = faultOf(answerOf(403, errors('x'.repeat(5000))))
    expect(fault?.message).toContain('xxx')
    expect(fault?.message.length).toBeLessThan(500)
  })
})
