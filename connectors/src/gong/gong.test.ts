import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VendorRequest } from '../ask.ts'
import { connectors } from '../connectors.ts'
import type { Json } from '../json/json.ts'
import type { Page } from '../stream.ts'
import { answerOf, askOf, callOf, noCalls } from '../testing/answers.ts'
import { VendorFault } from '../vendor-fault.ts'

const gong = connectors.Gong
const calls = gong.streams[0]!
const window = { from: new Date('2026-11-16T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') }
const filterOf = (request: VendorRequest) => (request.body as { filter: { callIds?: string[] } }).filter
const page = (list: Json[], records: object = {}) =>
  answerOf(200, { records: { totalRecords: list.length, currentPageSize: list.length, ...records }, calls: list })

describe('the access', () => {
  it('is a key with its secret, or a token, sent to hosts of Gong only', () => {
    const key = { kind: 'keyAndSecret', key: 'k', secret: 'sé', baseUrl: null } as const
    expect(gong.authorize(key, false)).toEqual({
      baseUrl: 'https://api.gong.io',
      headers: { authorization: `Basic ${Buffer.from('k:sé').toString('base64')}`, accept: 'application/json' },
    })
    const token = { kind: 'oauth', accessToken: 't', baseUrl: 'https://us-1.api.gong.io' } as const
    expect(gong.authorize(token, false)).toMatchObject({
      baseUrl: 'https://us-1.api.gong.io',
      headers: { authorization: 'Bearer t' },
    })
    expect(() => gong.authorize({ ...token, baseUrl: 'https://evil.example' }, false)).toThrow(VendorFault)
  })

  it('is checked by asking for users', async () => {
    const users = ['ann@acme.example', 'bo@ACME.example', 'cy@partner.example', null].map(emailAddress => ({
      emailAddress,
    }))
    const { ask, asked } = askOf(() => answerOf(200, { records: { totalRecords: 12 }, users }))
    expect(await gong.check(ask)).toEqual({ whose: 'acme.example', users: 12 })
    expect(asked).toEqual([{ method: 'GET', path: '/v2/users', bucket: 'api' }])
  })
})

describe('the listing', () => {
  it('asks for parties and links, from the cursor in the body', async () => {
    const { ask, asked } = askOf(() => page([callOf({ id: '7' })], { totalRecords: 150, cursor: 'next' }))
    const first = await calls.list({ ask, window, token: null, size: 100 })
    expect(first).toMatchObject({ items: [{ id: '7', at: '2026-11-20T10:00:00Z' }], next: 'next', total: 150 })
    await calls.list({ ask, window, token: first.next, size: 100 })
    const body = {
      filter: { fromDateTime: '2026-11-16T00:00:00.000Z', toDateTime: '2026-11-23T00:00:00.000Z' },
      contentSelector: { context: 'Extended', exposedFields: { parties: true } },
    }
    expect(asked.map(one => one.body)).toEqual([body, { ...body, cursor: 'next' }])
  })

  it('of a window without calls is empty', async () => {
    const { ask } = askOf(noCalls)
    expect(await calls.list({ ask, window, token: null, size: 100 })).toEqual({ items: [], next: null, total: 0 })
    expect(await calls.listIds({ ask, window, token: null, size: 100 })).toEqual({ items: [], next: null, total: 0 })
  })

  it('does not take the end of a listing for an empty window', async () => {
    const { ask } = askOf(noCalls)
    expect(await calls.list({ ask, window, token: 'c', size: 100 })).toEqual({ items: [], next: null, total: null })
  })

  it('of ids sends the cursor in the query', async () => {
    const { ask, asked } = askOf(() => page([{ id: '7', started: '2026-11-20T10:00:00+0100' }]))
    const { items } = await calls.listIds({ ask, window, token: 'c', size: 100 })
    expect(items).toMatchObject([{ id: '7', at: '2026-11-20T10:00:00+01:00' }])
    expect(asked[0]?.query).toMatchObject({ cursor: 'c', fromDateTime: '2026-11-16T00:00:00.000Z' })
  })

  it('dates a call by what lies in the window that lists it', async () => {
    const inside = '2026-11-22T23:59:00Z'
    const outside = '2026-11-23T00:02:00Z'
    const list = [
      callOf({ id: '1', scheduled: inside, started: outside }),
      callOf({ id: '2', scheduled: outside, started: inside }),
      callOf({ id: '3', scheduled: null, started: outside }),
      callOf({ id: '4', scheduled: null, started: null }),
    ]
    const { ask } = askOf(() => page(list))
    const { items } = await calls.list({ ask, window, token: null, size: 100 })
    expect(items.map(one => one.at)).toEqual([inside, inside, outside, null])
  })

  it('keeps ids of twenty digits, also unquoted', async () => {
    const { ask } = askOf(() =>
      answerOf(
        200,
        '{"records":{},"calls":[{"metaData":{"id":12345678901234567890}},{"metaData":{"id":"98765432109876543210"}}]}',
      ),
    )
    const { items } = await calls.list({ ask, window, token: null, size: 100 })
    expect(items.map(one => one.id)).toEqual(['12345678901234567890', '98765432109876543210'])
  })

  it('begins again when fewer calls are asked for in the middle of it', async () => {
    const { ask } = askOf(noCalls)
    await expect(calls.list({ ask, window, token: 'cursor', size: 50 })).rejects.toMatchObject({ kind: 'restart' })
  })

  it('answers the same calls whatever the size of its pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(1, 3, 25, 60), { minLength: 1, maxLength: 4 }),
        async (count, perPage, sizes) => {
          const ids = Array.from({ length: count }, (_, index) => String(index))
          const { ask } = askOf(request => {
            const named = request.method === 'POST' ? filterOf(request).callIds : undefined
            if (named) return page(named.map(id => callOf({ id })))
            const from = Number(request.query?.cursor ?? 0)
            if (count === 0) return noCalls()
            const list = ids.slice(from, from + perPage).map(id => ({ id }))
            const cursor = from + perPage < count ? { cursor: String(from + perPage) } : {}
            return page(list, { totalRecords: count, ...cursor })
          })
          const found: string[] = []
          let token: string | null = null
          let number = 0
          do {
            const answer: Page = await calls.list({ ask, window, token, size: sizes[number++ % sizes.length]! })
            found.push(...answer.items.map(one => one.id))
            expect(answer.total).toBe(count)
            token = answer.next
          } while (token !== null)
          expect(found).toEqual(ids)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('transcripts and existence', () => {
  const transcript = (callId: string) => ({ callId, transcript: [{ speakerId: '1', sentences: [{ text: 'Hello.' }] }] })

  it('are never asked for without ids', async () => {
    const { ask, asked } = askOf(noCalls)
    expect((await calls.details(ask, [], window)).size).toBe(0)
    expect((await calls.existing(ask, [])).size).toBe(0)
    expect(asked).toEqual([])
  })

  it('come by the ids of calls, over all pages, in any spelling of the id', async () => {
    const { ask, asked } = askOf((_request, number) =>
      number === 0
        ? answerOf(200, {
            records: { cursor: 'c' },
            callTranscripts: [{ callid: '1', transcript: transcript('1').transcript }],
          })
        : answerOf(200, {
            records: {},
            callTranscripts: [transcript('2'), { callId: '3', transcript: [] }, { callId: '4' }],
          }),
    )
    const found = await calls.details(ask, ['1', '2', '3', '4', '5'], window)
    expect([...found.keys()]).toEqual(['1', '2'])
    expect(asked.map(one => filterOf(one).callIds)).toEqual(Array(2).fill(['1', '2', '3', '4', '5']))
  })

  it('end when a cursor repeats', async () => {
    const { ask, asked } = askOf(() => answerOf(200, { records: { cursor: 'c' }, callTranscripts: [] }))
    await expect(calls.details(ask, ['1'], window)).rejects.toMatchObject({ kind: 'retry' })
    expect(asked).toHaveLength(2)
  })

  it('are found by halves around an id that is refused; it may exist', async () => {
    const { ask } = askOf(request => {
      const ids = filterOf(request).callIds ?? []
      if (ids.includes('bad')) throw new VendorFault(ids.length === 1 ? 'skip' : 'shrink', 'refused')
      return request.path === '/v2/calls/transcript'
        ? answerOf(200, { records: {}, callTranscripts: ids.map(transcript) })
        : page(ids.filter(id => id !== '3').map(id => callOf({ id })))
    })
    const ids = ['1', '2', 'bad', '3', '4']
    expect([...(await calls.details(ask, ids, window)).keys()].sort()).toEqual(['1', '2', '3', '4'])
    expect([...(await calls.existing(ask, ids))].sort()).toEqual(['1', '2', '4', 'bad'])
  })

  it('pass on what they cannot decide', async () => {
    const { ask } = askOf(() => {
      throw new VendorFault('reconnect', 'gone')
    })
    await expect(calls.existing(ask, ['1', '2'])).rejects.toMatchObject({ kind: 'reconnect' })
  })

  it('of none of the ids are an empty answer', async () => {
    const { ask } = askOf(noCalls)
    expect((await calls.existing(ask, ['1'])).size).toBe(0)
    expect((await calls.details(ask, ['1'], window)).size).toBe(0)
  })
})
