import { mostPartBytes } from '@bic/contract/coaching/coaching'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepObjects } from '#pipeline/receive/sweep-objects.ts'
import { addPitchVideo, webmBytes } from '#testing/make-video.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type FormPart, multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller
let colleague: Caller
let rival: Caller
let rivalWorld: World

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const other = await t.addCustomer('Rival')
  world = await makeWorld(t, home, 'Lisbon')
  rivalWorld = await makeWorld(t, other, 'Porto')
  seller = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'ADMIN')
  rival = await t.addUser(other, 'ADMIN')
})
afterAll(() => t?.stop())

const stored = async (customerId = seller.customerId): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(customerId)) keys.push(key)
  return keys.sort()
}
const send = (who: Caller, ...parts: FormPart[]) => who.call('uploadPitchVideo', multipartOf(...parts))
const listed = async (who: Caller, opptyPlanId?: number) =>
  (await who.call('listPitchVideos', { query: opptyPlanId === undefined ? {} : { opptyPlanId } })).data
const play = (who: Caller, location: string) => who.call('playVideo', { query: { location } })
const addressOf = async (who: Caller, location: string) =>
  (await who.call('getVideoAddress', { query: { location } })).data.address
const inPlan = () => ({ field: 'opptyPlanId', value: String(world.planId) })

describe('a recording that is sent at once', () => {
  it('is kept for its author, and nobody else plays or deletes it [recorder-010]', async () => {
    const { status, data } = await send(seller, { file: 'My pitch.webm', bytes: webmBytes(3000) })
    expect([status, data.name]).toEqual([200, 'My pitch.webm'])
    expect((await listed(seller))[0]).toMatchObject({ location: data.location, size: 3000, isOwn: true })
    expect((await play(seller, data.location)).status).toBe(200)
    for (const other of [colleague, rival]) {
      expect(await listed(other)).toEqual([])
      expect((await play(other, data.location)).status).toBe(404)
      expect((await other.call('getVideoAddress', { query: { location: data.location } })).status).toBe(404)
      expect((await other.call('deletePitchVideo', { body: { location: data.location } })).status).toBe(404)
    }
    expect((await play(seller, data.location)).status).toBe(200)
  })

  it('of a plan is played by everybody of the customer and deleted by its author alone', async () => {
    const { data } = await send(seller, inPlan(), { file: 'pitch.webm', bytes: webmBytes(100) })
    expect((await listed(colleague, world.planId))[0]).toMatchObject({
      location: data.location,
      authorName: 'Test SELLER',
      isOwn: false,
    })
    expect((await listed(seller)).map(({ location }) => location)).not.toContain(data.location)
    expect((await play(colleague, data.location)).status).toBe(200)
    expect((await play(rival, data.location)).status).toBe(404)
    const remove = { body: { location: data.location } }
    expect((await colleague.call('deletePitchVideo', remove)).status).toBe(403)
    const before = await stored()
    expect((await seller.call('deletePitchVideo', remove)).status).toBe(200)
    expect((await stored()).length).toBe(before.length - 1)
    expect((await play(seller, data.location)).status).toBe(404)
    const { rows } = await t.owner.query(
      "select action, user_id from audit_entry where entity = 'pitch_video' and entity_id = $1 order by id",
      [data.location.replace('pitch/', '')],
    )
    expect(rows).toEqual([
      { action: 'pitch stored', user_id: seller.userId },
      { action: 'pitch deleted', user_id: seller.userId },
    ])
  })

  it.each([
    ['no file', [{ field: 'opptyPlanId', value: '1' }], 400, 'file', 'Please choose a video.'],
    ['an empty file', [{ file: 'x.webm', bytes: '' }], 400, 'file', 'The recording is empty.'],
    ['a file that only says it is a video', [{ file: 'x.webm', bytes: 'hello' }], 400, 'file', /not a WebM or MP4/],
    ['a part of another name', [{ file: 'x', field: 'video', bytes: webmBytes(99) }], 400, 'video', /named "file"/],
    [
      'a field that is not known',
      [
        { file: 'x.webm', bytes: webmBytes(99) },
        { field: 'x', value: 'y' },
      ],
      400,
      'x',
      /not a field/,
    ],
  ] satisfies [string, FormPart[], number, string, string | RegExp][])(
    'is refused with %s, and nothing is kept',
    async (_what, parts, expected, field, message) => {
      const before = await stored()
      const { status, problem } = await send(seller, ...parts)
      expect([status, problem.field]).toEqual([expected, field])
      expect(problem.detail).toMatch(message)
      expect(await stored()).toEqual(before)
    },
  )

  it("is refused for another customer's plan, and nothing is kept", async () => {
    const before = await stored()
    const plan = { field: 'opptyPlanId', value: String(rivalWorld.planId) }
    expect((await send(seller, plan, { file: 'x.webm', bytes: webmBytes(99) })).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

describe('a recording that is sent in parts', () => {
  const whole = webmBytes(1000)
  let count = 0
  let uploadKey = ''
  beforeEach(() => {
    count += 1
    uploadKey = `7d7b1a9e-63d4-4f5c-9a50-${String(count).padStart(12, '0')}`
  })
  const start = (who = seller, size = whole.length) =>
    who.call('startPitchUpload', { body: { uploadKey, name: 'Pitch', size } })
  const append = (offset: number, end: number, who = seller, bytes = whole) =>
    who.call(
      'appendPitchVideo',
      multipartOf(
        { field: 'uploadKey', value: uploadKey },
        { field: 'offset', value: String(offset) },
        { file: 'part', bytes: bytes.subarray(offset, end) },
      ),
    )
  const finish = (who = seller) => who.call('finishPitchUpload', { body: { uploadKey } })

  it('comes together whole, whatever was sent twice or out of order', async () => {
    const before = await stored()
    expect((await start()).data).toEqual({ offset: 0 })
    expect((await append(0, 400)).data).toEqual({ offset: 400 })
    // The answer got lost: the sender asks where to go on, or just sends it again.
    expect((await start()).data).toEqual({ offset: 400 })
    expect((await append(0, 400)).data).toEqual({ offset: 400 })
    expect((await append(700, 1000)).data).toEqual({ offset: 400 })
    const early = await finish()
    expect([early.status, early.problem.code]).toEqual([409, 'CONFLICT'])
    expect((await append(400, 1000)).data).toEqual({ offset: 1000 })
    expect((await start()).data).toEqual({ offset: 1000 })
    const { data } = await finish()
    expect((await finish()).data).toEqual(data)
    expect((await append(0, 400)).data).toEqual({ offset: 1000 })
    const sent = await t.server.inject({ url: await addressOf(seller, data.location) })
    expect(sent.rawPayload.equals(whole)).toBe(true)
    expect((await stored()).length).toBe(before.length + 1)
    expect((await listed(seller)).filter(({ location }) => location === data.location)).toHaveLength(1)
  })

  it('is added to once by two who send the same part at once', async () => {
    await start()
    const both = await Promise.all([append(0, 600), append(0, 600)])
    expect(both.map(({ data }) => data)).toEqual([{ offset: 600 }, { offset: 600 }])
    await append(600, 1000)
    expect((await finish()).status).toBe(200)
  })

  it('belongs to its sender alone', async () => {
    await start()
    for (const other of [colleague, rival]) {
      expect((await append(0, 400, other)).status).toBe(404)
      expect((await finish(other)).status).toBe(404)
      expect((await start(other)).data).toEqual({ offset: 0 })
    }
    await append(0, 400, colleague)
    expect((await start()).data).toEqual({ offset: 0 })
  })

  it('is refused when it is no video, too large, or longer than it was said to be', async () => {
    await start()
    const text = await append(0, 400, seller, Buffer.alloc(1000, 'a'))
    expect([text.status, text.problem.detail]).toEqual([400, 'This is not a WebM or MP4 video.'])
    const other = await start(seller, 999)
    expect([other.status, other.problem.field]).toEqual([400, 'size'])
    const huge = await start(seller, 101 * 1024 * 1024)
    expect([huge.status, huge.problem.detail]).toEqual([
      400,
      'A recording can have at most 100 MB. Please record a shorter one.',
    ])
    const long = await append(0, 1200, seller, webmBytes(1200))
    expect([long.status, long.problem.field]).toEqual([400, 'file'])
    const part = await append(0, 5 * 1024 * 1024, seller, Buffer.alloc(mostPartBytes + 1))
    expect([part.status, part.problem.field]).toEqual([400, 'file'])
  })

  it('that nobody goes on with for a day is given up with its parts', async () => {
    await start()
    await append(0, 400)
    const before = await stored()
    const now = t.clock.now
    // The store stamps objects with the time of the machine.
    t.clock.now = new Date(Math.max(Date.now(), now.getTime()) + 25 * 3_600_000)
    await sweepObjects(t.app)
    t.clock.now = now
    expect((await stored()).length).toBeLessThan(before.length)
    expect((await append(400, 1000)).status).toBe(404)
    const finished = await listed(seller)
    for (const { location } of finished) expect((await play(seller, location)).status).toBe(200)
    expect(finished.length).toBeGreaterThan(0)
  })
})

describe('the address of a video', () => {
  it('answers ranges, so that a player can jump', async () => {
    const location = await addPitchVideo(t, seller)
    const url = await addressOf(seller, location)
    const whole = await t.server.inject({ url })
    expect([whole.statusCode, whole.headers['content-length'], whole.headers['accept-ranges']]).toEqual([
      200,
      '500',
      'bytes',
    ])
    const range = await t.server.inject({ url, headers: { range: 'bytes=100-199' } })
    expect([range.statusCode, range.headers['content-range'], range.headers['content-length']]).toEqual([
      206,
      'bytes 100-199/500',
      '100',
    ])
    expect(range.rawPayload.equals(webmBytes(500).subarray(100, 200))).toBe(true)
    const beyond = await t.server.inject({ url, headers: { range: 'bytes=500-' } })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */500', ''])
    const head = await t.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.headers['content-type'], head.body]).toEqual([
      200,
      '500',
      'video/webm',
      '',
    ])
    const changed = await t.server.inject({ url, headers: { range: 'bytes=100-199', 'if-range': '"other"' } })
    expect(changed.statusCode).toBe(200)
  })

  it('ends after five minutes, and nobody can make one', async () => {
    const url = await addressOf(seller, await addPitchVideo(t, seller))
    expect((await t.server.inject({ url: `${url}x` })).statusCode).toBe(410)
    expect((await t.server.inject({ url: url.replace(/[^/]+$/, seller.token) })).statusCode).toBe(410)
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 5 * 60_000)
    expect((await t.server.inject({ url })).statusCode).toBe(410)
    t.clock.now = now
  })

  it('ends with the session that it was made for', async () => {
    const leaving = await t.addUser(seller.customerId, 'SELLER')
    const url = await addressOf(leaving, await addPitchVideo(t, leaving))
    expect((await t.server.inject({ url })).statusCode).toBe(200)
    await leaving.call('logout')
    expect((await t.server.inject({ url })).statusCode).toBe(410)
  })

  it('leads nowhere once the video is gone', async () => {
    const location = await addPitchVideo(t, seller)
    const url = await addressOf(seller, location)
    await seller.call('deletePitchVideo', { body: { location } })
    expect((await t.server.inject({ url })).statusCode).toBe(404)
  })

  it('is not given for what lies outside the store of videos', async () => {
    for (const location of ['../../etc/passwd', '/etc/passwd', 'pitch/../x', 'https://x.example/a', '']) {
      const { status, problem } = await play(seller, location)
      expect([location, status, problem.field]).toEqual([location, 400, 'location'])
    }
    for (const location of ['pitch/999999', 'pitch/0', 'file/1', 'tutorial/..'])
      expect([location, (await play(seller, location)).status]).toEqual([location, 404])
    const key = await withTenant(t.app.pool, seller.customerId, ({ db }) =>
      db
        .selectFrom('pitch_video')
        .select('storage_key')
        .where('customer_id', '=', seller.customerId)
        .executeTakeFirst(),
    )
    expect((await play(seller, key?.storage_key ?? 'x')).status).toBe(400)
  })
})

it('videos play by their location at both addresses, for who is signed in [administration-021]', async () => {
  const location = await addPitchVideo(t, seller)
  for (const path of ['/tribyl/api/video', '/api/video']) {
    const url = `${path}?location=${encodeURIComponent(location)}`
    const headers = { authorization: `Bearer ${seller.token}`, range: 'bytes=0-9' }
    expect((await t.server.inject({ url, headers })).statusCode).toBe(206)
    expect((await t.server.inject({ url })).statusCode).toBe(401)
  }
})
