import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { parseJson } from '../json/parse-json.ts'
import { answerOf, askOf } from '../testing/answers.ts'
import { gong } from './gong.ts'

const folder = new URL('../../../../shared/data/api_fixtures/', import.meta.url)
const fixture = (path: string): string => readFileSync(new URL(path, folder), 'utf8')
const calls = gong.streams[0]!
const window = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }
const now = new Date()

/** What the connector makes of an answer that was recorded. */
const replay = (status: number, text: string) =>
  askOf(request => {
    const answer = answerOf(status, text)
    const fault = gong.classify(answer, request, now, 'oauth')
    if (fault) throw fault
    return answer
  })

describe.skipIf(!existsSync(folder))('answers that were recorded', () => {
  it.each(['list-calls', 'call-transcripts', 'fetch-call-extensive-data', 'get-call-transcript'])(
    '%s: nothing found',
    async name => {
      const { api } = JSON.parse(fixture(`nango/gong/${name}.test.json`))
      const [recorded] = Object.values(Object.values(api)[0] as object) as { status: number; response: Json }[]
      const { ask } = replay(recorded!.status, JSON.stringify(recorded!.response))
      expect(await calls.list({ ask, window, token: null, size: 100 })).toEqual({ items: [], next: null, total: 0 })
      expect((await calls.details(ask, ['1234567890123456789'], window)).size).toBe(0)
    },
  )

  it('users are counted', async () => {
    const { api } = JSON.parse(fixture('nango/gong/list-users.test.json'))
    const { ask } = replay(200, JSON.stringify(api.get['/v2/users'].response))
    expect(await gong.check(ask)).toEqual({ whose: 'nango.dev', users: 4 })
  })

  it('pages of calls are listed, with and without more to come', async () => {
    const path = 'connectors/amp-labs/gong/'
    const last = await calls.list({ ask: replay(200, fixture(`${path}read.json`)).ask, window, token: null, size: 100 })
    expect(last.items.map(one => one.id)).toEqual(['52947912500572621', '137982752092261989'])
    expect(last).toMatchObject({ next: null, total: 2 })
    const more = await calls.list({
      ask: replay(200, fixture(`${path}read_cursor.json`)).ask,
      window,
      token: null,
      size: 100,
    })
    expect(more.next).toMatch(/^eyJhbGciOiJIUzI1NiJ9\./)
  })

  it('a transcript is found although its id is spelt in lower case', async () => {
    const { callTranscripts } = JSON.parse(fixture('connectors/amp-labs/gong/read_transcripts.json'))
    const { ask } = replay(200, JSON.stringify({ records: {}, callTranscripts }))
    const found = await calls.details(ask, ['7782342274025937895'], window)
    const call = parseJson(fixture('connectors/amp-labs/gong/webhook-call-created.json')) as { callData: Json }
    expect(calls.normalise(call.callData, found.get('7782342274025937895') ?? null)).toEqual({
      state: 'ready',
      conversation: {
        type: 'call',
        subject: 'Discuss Use Cases',
        startedAt: '2024-02-17T03:30:00-07:00',
        durationSeconds: 147,
        link: 'https://us-49467.app.gong.io/call?id=4570250816631531513',
        speakers: [
          { name: 'Phone Caller #4', email: null, jobTitle: null, side: null },
          { name: 'Internal Attendee', email: 'internal.attendee@example.com', jobTitle: null, side: 'seller' },
          { name: 'Speaker 1', email: null, jobTitle: null, side: null },
        ],
        turns: [
          {
            speaker: 2,
            text: 'No wait, I think we should check that out first.',
            startSecond: 460.23,
            endSecond: 462.343,
          },
        ],
        crm: [],
      },
    })
  })

  it('a refused request says why', async () => {
    const { ask } = replay(400, fixture('connectors/amp-labs/gong/write-invalid-request.json'))
    await expect(gong.check(ask)).rejects.toThrow('parties: must not be null')
  })

  it('every call that is sent is one that Gong describes', async () => {
    const { paths } = JSON.parse(fixture('gong_openapi/gong.oas.json'))
    const { ask, asked } = askOf(request => answerOf(200, bodies[request.path]!))
    await gong.check(ask)
    await calls.list({ ask, window, token: null, size: 100 })
    await calls.listIds({ ask, window, token: 'c', size: 100 })
    await calls.details(ask, ['1'], window)
    await calls.existing(ask, ['1'])
    expect(asked).toHaveLength(5)
    for (const request of asked) expect(paths[request.path]?.[request.method.toLowerCase()], request.path).toBeDefined()
    const isDeclared = (request: VendorRequest) => (name: string) =>
      paths[request.path].get.parameters.some((one: { name: string }) => one.name === name)
    const listIds = asked.find(one => one.path === '/v2/calls')!
    expect(Object.keys(listIds.query ?? {}).every(isDeclared(listIds))).toBe(true)
  })
})

const bodies: Readonly<Record<string, object>> = {
  '/v2/users': { users: [] },
  '/v2/calls': { calls: [] },
  '/v2/calls/extensive': { calls: [] },
  '/v2/calls/transcript': { callTranscripts: [] },
}
