import { mostRecordingBytes } from '@bic/contract/values/recording'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepObjects } from '#pipeline/receive/sweep-objects.ts'
import { makeTone } from '#testing/make-tone.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type FormPart, multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller
let colleague: Caller
let admin: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'SELLER')
  admin = await t.addUser(home, 'ADMIN')
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await t.workJobs()
})
afterAll(() => t?.stop())

const tone = makeTone({ seconds: 1 })
let count = 0
let convId = 0
beforeEach(async () => {
  count += 1
  const transcript = `Kim: The pricing is too high, ${count}.\nTim: Pricing is fair.`
  const body = { convType: 'call' as const, subject: `Call ${count}`, transcript, participants: [] }
  convId = (await seller.call('addConversation', { body })).data.convId
})

const stored = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(seller.customerId)) keys.push(key)
  return keys.sort()
}
const attach = (who: Caller, ...parts: FormPart[]) =>
  who.call('attachConversationRecording', { ...multipartOf(...parts), params: { convId } })
const found = async (who = seller) => (await who.call('getConversationRecording', { params: { convId } })).data
const play = async (address: string, range?: string) =>
  t.server.inject({ method: 'GET', url: address, headers: range === undefined ? {} : { range } })
const addressFor = async (who: Caller) => (await who.call('getRecordingAddress', { params: { convId } })).data.address
const trail = async (): Promise<unknown[]> =>
  (
    await t.owner.query(
      `select action, detail, user_id from audit_entry
       where entity = 'conversation' and entity_id = $1 and action like 'recording %' order by id`,
      [String(convId)],
    )
  ).rows

describe('the recording of a conversation', () => {
  it('is attached by who uploaded it, played by all of the customer, and sought in', async () => {
    expect(await found()).toEqual({ recording: null })
    const { status, data } = await attach(seller, { file: 'First call.wav', bytes: tone })
    expect([status, data.recording]).toEqual([
      200,
      {
        name: 'First call.wav',
        mediaType: 'audio/wav',
        size: tone.length,
        shiftSeconds: 0,
        addedAt: t.app.now().toISOString(),
        addedBy: 'Test SELLER',
      },
    ])
    expect(await found(colleague)).toEqual({ recording: data.recording })
    const address = await addressFor(colleague)
    const whole = await play(address)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(tone)]).toEqual([
      200,
      'audio/wav',
      true,
    ])
    const part = await play(address, 'bytes=100-199')
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${tone.length}`])
    expect(part.rawPayload.equals(tone.subarray(100, 200))).toBe(true)
    expect((await play(address, `bytes=${tone.length}-`)).statusCode).toBe(416)
    t.clock.now = new Date(t.clock.now.getTime() + 6 * 60_000)
    expect((await play(address)).statusCode).toBe(410)
  })

  it('is not there for another customer', async () => {
    await attach(seller, { file: 'call.wav', bytes: tone })
    const at = { params: { convId } }
    for (const { status } of [
      await rival.call('getConversationRecording', at),
      await rival.call('getRecordingAddress', at),
      await attach(rival, { file: 'call.wav', bytes: tone }),
      await rival.call('shiftConversationRecording', { ...at, body: { shiftSeconds: 1 } }),
      await rival.call('removeConversationRecording', at),
    ])
      expect(status).toBe(404)
    expect((await found()).recording).toMatchObject({ shiftSeconds: 0 })
  })

  it('is replaced only when that is asked for, and the former one goes', async () => {
    await attach(seller, { file: 'call.wav', bytes: tone })
    const before = await stored()
    const again = await attach(seller, { file: 'other.wav', bytes: makeTone({ seconds: 2 }) })
    expect([again.status, again.problem.code, again.problem.field]).toEqual([409, 'CONFLICT', 'replace'])
    expect(await stored()).toEqual(before)
    await seller.call('shiftConversationRecording', { params: { convId }, body: { shiftSeconds: -1.25 } })
    expect((await found()).recording?.shiftSeconds).toBe(-1.25)
    const replaced = await attach(
      seller,
      { field: 'replace', value: 'Y' },
      { file: 'other.wav', bytes: makeTone({ seconds: 2 }) },
    )
    expect(replaced.data.recording).toMatchObject({ name: 'other.wav', shiftSeconds: 0 })
    expect((await stored()).length).toBe(before.length)
    expect((await stored()).filter(key => before.includes(key)).length).toBe(before.length - 1)
    const user_id = seller.userId
    expect(await trail()).toEqual([
      {
        action: 'recording attached',
        detail: { name: 'call.wav', size: tone.length, mediaType: 'audio/wav' },
        user_id,
      },
      { action: 'recording shifted', detail: { from: 0, to: -1.25 }, user_id },
      expect.objectContaining({ action: 'recording replaced', user_id }),
    ])
  })

  it('is removed alone, or goes with its conversation, with its bytes', async () => {
    const before = await stored()
    await attach(seller, { file: 'call.wav', bytes: tone })
    const address = await addressFor(seller)
    expect((await seller.call('removeConversationRecording', { params: { convId } })).status).toBe(200)
    expect(await found()).toEqual({ recording: null })
    expect(await stored()).toEqual(before)
    expect((await play(address)).statusCode).toBe(404)
    expect((await seller.call('removeConversationRecording', { params: { convId } })).problem.detail).toMatch(
      /recording of this conversation/i,
    )
    await attach(seller, { file: 'call.wav', bytes: tone })
    expect((await admin.call('deleteConversation', { params: { convId } })).status).toBe(200)
    await t.workJobs()
    expect(await stored()).toEqual(before)
    expect((await seller.call('getConversationRecording', { params: { convId } })).status).toBe(404)
  })

  it('is refused to colleagues who have nothing to do with it', async () => {
    const { status, problem } = await attach(colleague, { file: 'call.wav', bytes: tone })
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await attach(admin, { file: 'call.wav', bytes: tone })).status).toBe(200)
  })

  it.each([
    ['no file', [{ field: 'replace', value: 'N' }], 'file', 'Please choose a recording.'],
    ['an empty file', [{ file: 'x.wav', bytes: '' }], 'file', /^The recording is empty/],
    ['a text that says it is a recording', [{ file: 'x.mp3', bytes: 'hello' }], 'file', /Please save it as MP3/],
    ['a part of another name', [{ file: 'x', field: 'sound', bytes: tone }], 'sound', /named "file"/],
    [
      'another answer than yes or no',
      [
        { file: 'x.wav', bytes: tone },
        { field: 'replace', value: 'maybe' },
      ],
      'replace',
      /Send Y or N/,
    ],
  ] satisfies [string, FormPart[], string, string | RegExp][])(
    'is refused with %s, and nothing is kept',
    async (_what, parts, field, message) => {
      const before = await stored()
      const { status, problem } = await attach(seller, ...parts)
      expect([status, problem.field]).toEqual([400, field])
      expect(problem.detail).toMatch(message)
      expect(await stored()).toEqual(before)
    },
  )

  it('is refused above the limit, with the fix', async () => {
    const { receiveRecording } = await import('#pipeline/receive/receive-recording.ts')
    const piece = Buffer.alloc(50 * 1024 * 1024)
    tone.copy(piece)
    let sent = 0
    const pieces = async function* () {
      for (; sent <= mostRecordingBytes; sent += piece.length) yield piece
    }
    const before = await stored()
    // What does not fit is read to its end, and never written whole.
    const files = { ...t.app.files, receive: (key: string, from: AsyncIterable<Uint8Array>) => countOnly(key, from) }
    const countOnly = async (_key: string, from: AsyncIterable<Uint8Array>) => {
      for await (const one of from) expect(one.length).toBe(piece.length)
    }
    await expect(receiveRecording({ ...t.app, files }, seller.customerId, pieces())).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'file',
      message: expect.stringMatching(/at most 500 MB\. Please save it in a lower quality/),
    })
    expect(await stored()).toEqual(before)
  })

  it('is not swept while its conversation names it', async () => {
    await attach(seller, { file: 'call.wav', bytes: tone })
    const before = await stored()
    const later = { ...t.app, now: () => new Date(Date.now() + 3 * 24 * 3600_000) }
    await sweepObjects(later)
    expect((await stored()).length).toBe(before.length)
    expect((await play(await addressFor(seller))).statusCode).toBe(200)
  })
})

describe('a recording that is uploaded with a transcript of its name', () => {
  const vtt = (words: string) =>
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAnn Lee: What about the pricing of ${words}?\n\n00:00:03.000 --> 00:00:04.000\nBob Ray: It is simple.\n`
  const upload = async (who: Caller, ...parts: FormPart[]) => {
    const { data } = await who.call('uploadAndSaveConversationFile', multipartOf(...parts))
    await t.workJobs()
    return (await admin.call('listUploadedFiles', { query: { jobRunId: data.jobRunId } })).data.rows
  }
  const recordingOf = async (id: number | undefined) =>
    (await seller.call('getConversationRecording', { params: { convId: id ?? 0 } })).data.recording

  it('plays along with it; one without a transcript says what to do', async () => {
    const rows = await upload(
      seller,
      { file: 'Weekly.wav', bytes: tone },
      { file: 'weekly.transcript.vtt', bytes: vtt('coats') },
      { file: 'lonely.wav', bytes: tone },
    )
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Weekly.wav', 'done'],
      ['weekly.transcript.vtt', 'done'],
      ['lonely.wav', 'failed'],
    ])
    expect(rows[0]?.notices).toEqual(['Plays along with weekly.transcript.vtt.'])
    expect(rows[2]?.errorDetail).toMatch(/upload both together under the same name/)
    convId = rows[1]?.conversations[0]?.convId ?? 0
    expect(await recordingOf(convId)).toMatchObject({ name: 'Weekly.wav', size: tone.length, addedBy: 'Test SELLER' })
    expect((await play(await addressFor(seller))).rawPayload.equals(tone)).toBe(true)
    expect(await trail()).toHaveLength(1)
  })

  it('is not another conversation’s, nor put in the place of one that is there', async () => {
    const first = await upload(seller, { file: 'a.vtt', bytes: vtt('hats') }, { file: 'a.wav', bytes: tone })
    const id = first[0]?.conversations[0]?.convId
    const again = await upload(seller, { file: 'a.vtt', bytes: vtt('hats') }, { file: 'a.wav', bytes: tone })
    expect(again.map(({ status }) => status)).toEqual(['duplicate', 'duplicate'])
    expect(again[1]?.errorDetail).toMatch(/has a recording already/)
    const later = await upload(seller, { file: 'b.vtt', bytes: vtt('belts') })
    const withSound = [
      { file: 'b.vtt', bytes: vtt('belts') },
      { file: 'b.wav', bytes: tone },
    ]
    const byOther = await upload(colleague, ...withSound)
    expect([byOther[1]?.status, byOther[1]?.errorDetail]).toEqual(['failed', expect.stringMatching(/by somebody else/)])
    expect(await recordingOf(later[0]?.conversations[0]?.convId)).toBeNull()
    const byOwner = await upload(seller, ...withSound)
    expect(byOwner[1]?.status).toBe('done')
    expect(await recordingOf(later[0]?.conversations[0]?.convId)).toMatchObject({ name: 'b.wav' })
    expect(await recordingOf(id)).toMatchObject({ name: 'a.wav' })
  })

  it('says so when the transcript has several conversations, or could not be read', async () => {
    const mail = (n: number) =>
      `From a@x.example Mon Mar  2 10:00:00 2026\nFrom: a@x.example\nTo: b@x.example\nSubject: Note ${n}\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <${n}@x.example>\n\nAbout the pricing ${n}.\n\n`
    const rows = await upload(
      seller,
      { file: 'box.mbox', bytes: mail(1) + mail(2) },
      { file: 'box.wav', bytes: tone },
      { file: 'bad.vtt', bytes: 'WEBVTT\n\n' },
      { file: 'bad.wav', bytes: tone },
    )
    expect(rows.map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'failed'])
    expect(rows[1]?.errorDetail).toMatch(/has 2 conversations/)
    expect(rows[3]?.errorDetail).toMatch(/related file could not be read/)
  })

  it('goes with the deal’s files', async () => {
    const before = await stored()
    const deal = { field: 'storyId', value: String(world.spareDealId) }
    await upload(seller, deal, { file: 'c.vtt', bytes: vtt('socks') }, { file: 'c.wav', bytes: tone })
    expect((await stored()).length).toBe(before.length + 2)
    const { data } = await admin.call('deleteAllFileData', { query: { storyId: world.spareDealId } })
    expect(data).toEqual({ deletedCount: 1 })
    await t.workJobs()
    expect(await stored()).toEqual(before)
  })
})
