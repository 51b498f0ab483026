import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type FormPart, multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
let seller: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Lisbon')
  world = await makeWorld(t, customerId, 'Porto')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await t.workJobs()
})
afterAll(() => t?.stop())

const talk = (words: string): string =>
  `Ann Lee: What about the pricing of ${words}?\nBob Ray: Pricing is simple.\nAnn Lee: And a discount?\n`
const upload = (who: Caller, ...parts: FormPart[]) => who.call('uploadAndSaveConversationFile', multipartOf(...parts))
const rowsOf = async (jobRunId: number) => (await admin.call('listUploadedFiles', { query: { jobRunId } })).data.rows
const storedObjects = async () =>
  (await readdir(join(t.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(e => e.isFile())

describe('an upload', () => {
  test('of several files is read in one job: each with its conversations or its error', async () => {
    const { status, data } = await upload(
      seller,
      { field: 'storyId', value: String(world.dealId) },
      { file: 'one.txt', bytes: talk('shoes') },
      { file: 'empty.txt', bytes: '' },
      { file: 'bad*name.txt', bytes: talk('hats') },
      { file: 'noise.bin', bytes: new Uint8Array([1, 2, 3, 0, 255, 254]) },
      { file: 'zwei-größe.txt', bytes: talk('gloves') },
    )
    expect([status, data.convId, data.fileIds.length]).toEqual([200, null, 5])
    await t.workJobs()
    const rows = await rowsOf(data.jobRunId)
    expect(rows.map(({ name, status, errorCode }) => [name, status, errorCode])).toEqual([
      ['one.txt', 'done', null],
      ['empty.txt', 'failed', 'FI02'],
      ['bad*name.txt', 'failed', 'FI03'],
      ['noise.bin', 'failed', 'FI04'],
      ['zwei-größe.txt', 'done', null],
    ])
    expect(rows[1]?.errorText).toBe('File to be uploaded cannot be empty.')
    const [conversation] = rows[0]?.conversations ?? []
    expect(conversation).toMatchObject({ subject: 'one', storyId: world.dealId, accountName: 'Porto Ltd', matches: 3 })
    const run = (await seller.call('getJobRun', { params: { id: data.jobRunId } })).data
    expect([run.status, run.done, run.total, run.result]).toEqual([
      'done',
      5,
      5,
      { files: 5, conversations: 2, failed: 3, duplicates: 0 },
    ])
  })

  test('of a call whose file says no day is dated by the name of its folder', async () => {
    const path = '2024-03-05 15.04.05 Weekly sync 88812345678/transcript.vtt'
    const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAnn Lee: What about the pricing of coats?\n'
    const { data } = await upload(seller, { file: 'transcript.vtt', bytes: vtt }, { field: 'path', value: path })
    await t.workJobs()
    const [row] = await rowsOf(data.jobRunId)
    expect(row?.conversations).toMatchObject([{ subject: 'Weekly sync' }])
    const stored = await withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
      db
        .selectFrom('conversation')
        .select(['happened_on', 'notices'])
        .where('customer_id', '=', customerId)
        .where('id', '=', row?.conversations[0]?.convId ?? 0)
        .executeTakeFirst(),
    )
    expect(stored).toMatchObject({
      happened_on: '2024-03-05',
      notices: expect.arrayContaining(['The date is the one in the name of its file or folder.']),
    })
  })

  test('of one file answers its conversation when asked to wait', async () => {
    const answer = upload(seller, { file: 'wait.txt', bytes: talk('boots') }, { field: 'wait', value: 'Y' })
    let isAnswered = false
    const answered = answer.finally(() => {
      isAnswered = true
    })
    while (!isAnswered) await t.workJobs()
    const { status, data } = await answered
    expect(status).toBe(200)
    const found = await seller.call('getStoryAndOpptyIdsForConvoId', { query: { convId: data.convId ?? 0 } })
    expect(found.data).toEqual({ storyId: null, opptyId: null })
    expect(data.location).toContain('/signed/')
  })

  test('over 25 MB is refused alone, and nothing of it is kept', async () => {
    const before = (await storedObjects()).length
    const { data } = await upload(
      seller,
      { file: 'large.txt', bytes: Buffer.alloc(25 * 1024 * 1024 + 1, 'a') },
      { file: 'small.txt', bytes: talk('socks') },
    )
    await t.workJobs()
    expect((await rowsOf(data.jobRunId)).map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['failed', 'FI00'],
      ['done', null],
    ])
    expect((await storedObjects()).length).toBe(before + 1)
  })

  test('of the same file again is a duplicate that points at what is there', async () => {
    const first = await upload(seller, { file: 'a.txt', bytes: talk('belts') })
    await t.workJobs()
    const before = (await storedObjects()).length
    const again = await upload(
      seller,
      { file: 'b.txt', bytes: talk('belts') },
      { file: 'c.txt', bytes: talk('ties') },
      { file: 'd.txt', bytes: talk('ties') },
    )
    await t.workJobs()
    const [original] = await rowsOf(first.data.jobRunId)
    const rows = await rowsOf(again.data.jobRunId)
    expect(rows.map(({ status }) => status)).toEqual(['duplicate', 'done', 'duplicate'])
    expect(rows[0]?.conversations).toEqual(original?.conversations)
    expect(rows[0]?.errorDetail).toBe('The same file was uploaded before, as a.txt on Nov 15, 2026.')
    expect(rows[2]?.conversations).toEqual(rows[1]?.conversations)
    expect((await storedObjects()).length).toBe(before + 1)
  })

  test('finds deal and sides by the people, and says how', async () => {
    const mail = [
      'From: Ann Lee <ann@porto.example>',
      'To: Sam <sam@lisbon.example>, x@gmail.com',
      'Date: Mon, 2 Mar 2026 10:00:00 +0000',
      'Message-ID: <1@porto.example>',
      'Subject: Pricing',
      '',
      'The pricing is fine.',
      '',
    ].join('\r\n')
    const { data } = await upload(seller, { file: 'mail.eml', bytes: mail })
    await t.workJobs()
    const [row] = await rowsOf(data.jobRunId)
    expect(row?.conversations[0]).toMatchObject({ subject: 'Pricing', storyId: expect.any(Number), matches: 1 })
    expect(row?.notices.join()).toContain('ann@porto.example belongs to Porto Ltd')
    const convId = row?.conversations[0]?.convId ?? 0
    const { data: people } = await seller.call('getParticipantsForConversation', { query: { convId } })
    expect(people.externalParticipants.map(({ email }) => email)).toEqual(['ann@porto.example'])
    expect(people.internalParticipants.map(({ email }) => email)).toEqual(['sam@lisbon.example'])
    expect(people.unknownParticipants.map(({ email }) => email)).toEqual(['x@gmail.com'])
  })

  test('puts files of a folder together', async () => {
    const cue = (at: number, who: string, text: string) =>
      `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${who}: ${text}\n\n`
    const { data } = await upload(
      seller,
      { field: 'path', value: 'calls/Renewal review/transcript.vtt' },
      { file: 'transcript.vtt', bytes: `WEBVTT\n\n${cue(1, 'Ann Lee', 'The pricing is high')}${cue(3, 'Bob', 'Yes')}` },
      { field: 'path', value: '../calls/Renewal review/chat.txt' },
      { file: 'chat.txt', bytes: '00:00:02\tAnn Lee:\tSee the pricing page\n' },
    )
    await t.workJobs()
    const rows = await rowsOf(data.jobRunId)
    expect(rows.map(({ path, status, conversationCount }) => [path, status, conversationCount])).toEqual([
      ['calls/Renewal review/transcript.vtt', 'done', 1],
      ['calls/Renewal review/chat.txt', 'done', 0],
    ])
    expect(rows[0]?.conversations[0]?.subject).toBe('Renewal review')
    expect(rows[1]?.notices).toEqual(['Read together with transcript.vtt.'])
  })

  test.each([
    ['no file', [{ field: 'storyId', value: '1' }], 'file'],
    [
      'a part nobody knows',
      [
        { file: 'a.txt', bytes: 'x' },
        { field: 'colour', value: 'red' },
      ],
      'colour',
    ],
    [
      'a date that is none',
      [
        { file: 'a.txt', bytes: 'x' },
        { field: 'date', value: 'soon' },
      ],
      'date',
    ],
    [
      'a path too many',
      [
        { file: 'a.txt', bytes: 'x' },
        { field: 'path', value: 'a' },
        { field: 'path', value: 'b' },
      ],
      'path',
    ],
    ['a file in another part', [{ file: 'a.txt', bytes: 'x', field: 'photo' }], 'photo'],
  ] as [string, FormPart[], string][])('with %s is refused, and nothing is kept', async (_what, parts, field) => {
    const before = (await storedObjects()).length
    const { status, problem } = await upload(seller, ...parts)
    expect([status, problem.code, problem.field]).toEqual([400, 'BAD_INPUT', field])
    expect((await storedObjects()).length).toBe(before)
  })

  test("to another customer's deal is refused, and nothing is kept", async () => {
    const before = (await storedObjects()).length
    const parts = multipartOf({ file: 'a.txt', bytes: 'x' }, { field: 'storyId', value: String(world.dealId) })
    expect((await rival.call('uploadAndSaveConversationFile', parts)).status).toBe(404)
    expect((await storedObjects()).length).toBe(before)
  })
})

describe('the counts of uploads', () => {
  test('say what came of all files, and how many conversations have no deal', async () => {
    const customerId = await t.addCustomer('Faro')
    const { dealId } = await makeWorld(t, customerId, 'Lagos')
    const ann = await t.addUser(customerId, 'SELLER')
    const countsOf = async () => (await ann.call('getUploadCounts')).data
    const nothing = { waiting: 0, done: 0, failed: 0, duplicates: 0, cancelled: 0, conversations: 0, withoutDeal: 0 }
    expect(await countsOf()).toEqual(nothing)
    await upload(ann, { field: 'storyId', value: String(dealId) }, { file: 'one.txt', bytes: talk('shoes') })
    expect(await countsOf()).toEqual({ ...nothing, waiting: 1 })
    await upload(
      ann,
      { file: 'two.txt', bytes: talk('hats') },
      { file: 'again.txt', bytes: talk('shoes') },
      { file: 'empty.txt', bytes: '' },
    )
    await t.workJobs()
    expect(await countsOf()).toEqual({
      ...nothing,
      done: 2,
      failed: 1,
      duplicates: 1,
      conversations: 2,
      withoutDeal: 1,
    })
    const { data } = await ann.call('listUploadedFiles', { query: { deal: 'N' } })
    expect([data.total, data.rows.map(({ name }) => name)]).toEqual([1, ['two.txt']])
  })
})

describe('validateFile', () => {
  test('reads the file and keeps nothing [files-018]', async () => {
    const before = (await storedObjects()).length
    const good = await seller.call('validateFile', multipartOf({ file: 'a.txt', bytes: talk('x') }))
    expect(good.data).toEqual({ valid: true, errorCode: null, message: '', detail: null })
    const bad = await seller.call('validateFile', multipartOf({ file: 'a.pdf', bytes: '%PDF-1.7 nothing' }))
    expect(bad.data).toMatchObject({ valid: false, errorCode: 'FI01' })
    const large = Buffer.alloc(25 * 1024 * 1024 + 1)
    const { data } = await seller.call('validateFile', multipartOf({ file: 'a.txt', bytes: large }))
    expect(data.errorCode).toBe('FI00')
    expect((await storedObjects()).length).toBe(before)
  })
})

describe('a stored file', () => {
  const uploaded = async (words: string) => {
    const { data } = await upload(
      seller,
      { file: 'kept file.txt', bytes: talk(words) },
      { field: 'storyId', value: String(world.dealId) },
    )
    await t.workJobs()
    const [row] = await rowsOf(data.jobRunId)
    return row?.conversations[0]?.convId ?? 0
  }
  const address = async (convId: number, storyId = world.dealId, by = seller) =>
    (await by.call('downloadDocument', { params: { storyId, convId, subject: 'x' } })).data.location

  test('is handed out by a signed address, as a download, for five minutes', async () => {
    const location = await address(await uploaded('coats'))
    const got = await t.server.inject({ url: location })
    expect(got.body).toBe(talk('coats'))
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="kept file.txt"; filename*=UTF-8''kept%20file.txt`,
    )
    expect(got.headers['x-content-type-options']).toBe('nosniff')
    expect((await t.server.inject({ url: `${location.slice(0, -3)}abc` })).statusCode).toBe(410)
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 5 * 60_000 + 1000)
    expect((await t.server.inject({ url: location })).statusCode).toBe(410)
    t.clock.now = now
  })

  test('is no longer handed out once the person who asked for the address is signed out', async () => {
    const leaving = await t.addUser(seller.customerId, 'SELLER')
    const location = await address(world.conversationId, world.dealId, leaving)
    expect((await t.server.inject({ url: location })).statusCode).toBe(200)
    await leaving.call('logout')
    expect((await t.server.inject({ url: location })).statusCode).toBe(410)
  })

  test('has its text instead when the conversation came from none', async () => {
    const got = await t.server.inject({ url: await address(world.conversationId) })
    expect(got.body).toContain('[00:00:01] Porto Buyer: What about the Porto pricing?')
  })

  test('goes with its last conversation, and may come again', async () => {
    const convId = await uploaded('scarves')
    const again = await upload(seller, { file: 'copy.txt', bytes: talk('scarves') })
    await t.workJobs()
    const before = (await storedObjects()).length
    expect((await seller.call('deleteConversation', { params: { convId } })).status).toBe(200)
    await t.workJobs()
    expect((await storedObjects()).length).toBe(before - 1)
    expect(await rowsOf(again.data.jobRunId)).toEqual([])
    expect((await seller.call('deleteConversation', { params: { convId } })).status).toBe(404)
    expect(await uploaded('scarves')).toBeGreaterThan(convId)
  })

  test('and all others of a deal go at once, for an administrator', async () => {
    const query = { storyId: world.spareDealId }
    await admin.call('deleteAllFileData', { query })
    await t.workJobs()
    for (const words of ['p', 'q', 'r']) {
      await upload(
        seller,
        { file: `${words}.txt`, bytes: talk(words) },
        { field: 'storyId', value: String(query.storyId) },
      )
    }
    await t.workJobs()
    const before = (await storedObjects()).length
    expect((await seller.call('deleteAllFileData', { query })).status).toBe(403)
    expect((await admin.call('deleteAllFileData', { query })).data).toEqual({ deletedCount: 3 })
    await t.workJobs()
    expect((await storedObjects()).length).toBe(before - 3)
    expect((await admin.call('deleteAllFileData', { query })).data).toEqual({ deletedCount: 0 })
    const left = await withTenant(t.app.pool, world.customerId, ({ db }) =>
      db
        .selectFrom('conversation')
        .select('id')
        .where('customer_id', '=', world.customerId)
        .where('opportunity_id', '=', world.spareDealId)
        .execute(),
    )
    expect(left).toEqual([])
  })
})
