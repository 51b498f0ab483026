import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webmBytes } from '#testing/make-video.ts'
import { type FormPart, multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addTutorial } from '../actions/add-tutorial.ts'
import { shippedTutorials } from './shipped.ts'

let t: TestApp
let home: Caller
let rival: Caller
let admin: Caller

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addUser(await t.addCustomer('Home'), 'SELLER')
  admin = await t.addUser(home.customerId, 'ADMIN')
  rival = await t.addUser(await t.addCustomer('Rival'), 'user')
})
afterAll(() => t?.stop())

async function* file(bytes: Buffer) {
  yield bytes
}
const guides = async (who: Caller) => (await who.call('getAllVideoGuides')).data
const play = (who: Caller, location: string, path = '/tribyl/api/video') =>
  t.server.inject({
    url: `${path}?location=${encodeURIComponent(location)}`,
    headers: { authorization: `Bearer ${who.token}`, range: 'bytes=0-99' },
  })

it('a new customer has those that come with the product, each small enough to come with it [recorder-005]', async () => {
  const listed = await guides(home)
  expect(listed).toEqual(shippedTutorials.map(({ name, location }) => ({ name, location })))
  for (const { path, location } of shippedTutorials) {
    const { size } = await stat(path)
    expect(size).toBeLessThanOrEqual(400 * 1024)
    for (const address of ['/tribyl/api/video', '/api/video']) {
      const part = await play(home, location, address)
      expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([
        206,
        `bytes 0-99/${size}`,
        'video/webm',
      ])
    }
    const { data } = await home.call('getVideoAddress', { query: { location } })
    const whole = await t.server.inject({ url: data.address })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size])
    expect(whole.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  }
})

it('one that is added for all is seen by all, one of a customer by its people alone', async () => {
  const bytes = webmBytes(700)
  const shared = await addTutorial(t.app, { name: 'For all', customerId: null, bytes: file(bytes) })
  const own = await addTutorial(t.app, { name: 'Ours', customerId: home.customerId, bytes: file(bytes) })
  expect((await guides(home)).slice(0, 2)).toEqual([
    { name: 'Ours', location: own },
    { name: 'For all', location: shared },
  ])
  expect((await guides(rival)).map(({ name }) => name)).not.toContain('Ours')
  expect((await play(rival, shared)).rawPayload.equals(bytes.subarray(0, 100))).toBe(true)
  expect((await play(home, own)).statusCode).toBe(206)
  expect((await play(rival, own)).statusCode).toBe(404)
  expect((await rival.call('getVideoAddress', { query: { location: own } })).status).toBe(404)
})

it('of two with one name, and of what is no video, nothing is kept', async () => {
  const add = (name: string, bytes: Buffer) =>
    addTutorial(t.app, { name, customerId: rival.customerId, bytes: file(bytes) })
  await add('Twice', webmBytes(99))
  await expect(add('twice', webmBytes(99))).rejects.toMatchObject({ code: '23505' })
  await expect(add('Text', Buffer.from('hello'))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const keys: string[] = []
  for await (const { key } of t.app.files.list(rival.customerId)) keys.push(key)
  expect(keys).toHaveLength(1)
})

it('a location outside the tutorials leads nowhere', async () => {
  for (const location of ['shipped/other.webm', 'shipped/..', 'shared/999', 'tutorial/999'])
    expect([location, (await play(home, location)).statusCode]).toEqual([location, 404])
  expect((await play(home, 'shipped/../../main.ts')).statusCode).toBe(400)
})

const send = (who: Caller, ...parts: FormPart[]) => who.call('uploadTutorialVideo', multipartOf(...parts))
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(home.customerId)) keys.push(key)
  return keys.sort()
}
const video = (bytes: Uint8Array | string = webmBytes(300)): FormPart => ({ file: 'tour.webm', bytes })
const named = (value: string): FormPart => ({ field: 'name', value })

it('an administrator adds one for the people of the company, and deletes it again', async () => {
  const before = await storedKeys()
  const added = await send(admin, video(), named('  Our  tour '))
  expect([added.status, added.data.name]).toEqual([200, 'Our tour'])
  const { location } = added.data
  expect((await guides(home)).map(one => one.location)).toContain(location)
  expect((await play(home, location)).statusCode).toBe(206)
  expect((await rival.call('getVideoAddress', { query: { location } })).status).toBe(404)

  const remove = { body: { location } }
  expect((await home.call('deleteTutorialVideo', remove)).status).toBe(403)
  expect((await t.stranger('deleteTutorialVideo', remove)).status).toBe(401)
  const stranger = await t.addUser(rival.customerId, 'ADMIN')
  expect((await stranger.call('deleteTutorialVideo', remove)).status).toBe(404)
  expect((await admin.call('deleteTutorialVideo', remove)).status).toBe(200)
  expect((await admin.call('deleteTutorialVideo', remove)).status).toBe(404)
  expect((await guides(home)).map(one => one.location)).not.toContain(location)
  expect(await storedKeys()).toEqual(before)
  const { rows } = await t.owner.query(
    `select action, user_id, detail from audit_entry where entity = 'tutorial_video' and user_id is not null order by id`,
  )
  expect(rows).toEqual([
    { action: 'tutorial added', user_id: admin.userId, detail: { name: 'Our tour' } },
    { action: 'tutorial deleted', user_id: admin.userId, detail: { name: 'Our tour' } },
  ])
})

it('what is no video, has no name, or a name twice is refused and leaves nothing', async () => {
  await send(admin, named('Pricing'), video())
  const before = await storedKeys()
  const refusals = [
    [await send(admin, named('PRICING'), video()), 'name'],
    [await send(admin, named('  '), video()), 'name'],
    [await send(admin, video()), 'name'],
    [await send(admin, named('Text'), video('hello')), 'file'],
    [await send(admin, named('Empty'), video('')), 'file'],
    [await send(admin, named('Nothing')), 'file'],
    [await send(admin, named('More'), { field: 'owner', value: 'me' }, video()), 'owner'],
  ] as const
  for (const [{ status, problem }, field] of refusals) expect([status, problem.field]).toEqual([400, field])
  expect((await send(home, named('Mine'), video())).status).toBe(403)
  expect(await storedKeys()).toEqual(before)
})

it('those that are for all customers stay', async () => {
  for (const location of ['shipped/find-a-deal.webm', 'shared/1']) {
    const { status, problem } = await admin.call('deleteTutorialVideo', { body: { location } })
    expect([status, problem.field]).toEqual([400, 'location'])
  }
  expect((await admin.call('deleteTutorialVideo', { body: { location: 'pitch/1' } })).status).toBe(404)
})
