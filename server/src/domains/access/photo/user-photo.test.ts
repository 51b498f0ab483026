import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeJpeg, makePng } from '#testing/make-photo.ts'
import { type FormPart, multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let seller: Caller
let rival: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
})
afterAll(() => t?.stop())

const photo = makePng(4, 4)
const send = (who: Caller, userId: number, bytes: Buffer = photo, more: readonly FormPart[] = []) =>
  who.call(
    'uploadUserPhoto',
    multipartOf({ field: 'userId', value: String(userId) }, { file: 'me.png', bytes }, ...more),
  )
const look = (address: string) => t.server.inject({ url: address })
const keyOf = async ({ userId }: Caller): Promise<string> =>
  (await t.owner.query('select photo from app_user where id = $1', [userId])).rows[0].photo

it('is stored without its notes, shown by a signed address, and given to colleagues with the authors [files-017]', async () => {
  const { status, data } = await send(seller, seller.userId, makeJpeg('at home'))
  expect(status).toBe(200)
  const shown = await look(data.photo)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ])
  expect(shown.rawPayload).toEqual(makeJpeg())
  const details = await seller.call('getUserDetails', { params: { id: seller.userId } })
  expect(details.data.photo).toBe(data.photo)
  const authors = await admin.call('getNoteAuthors')
  const seen = authors.data.find(({ userId }) => userId === seller.userId)?.pictureFile
  expect((await look(seen ?? '')).rawPayload).toEqual(makeJpeg())
  expect(authors.data.find(({ userId }) => userId === admin.userId)?.pictureFile).toBeNull()
  const { rows } = await t.owner.query(
    "select user_id, entity_id, detail from audit_entry where action = 'photo uploaded'",
  )
  expect(rows).toEqual([{ user_id: seller.userId, entity_id: String(seller.userId), detail: {} }])
})

it('has an address that ends after five minutes, and that nobody can make', async () => {
  const { data } = await send(seller, seller.userId)
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 5 * 60_000)
  expect((await look(data.photo)).statusCode).toBe(410)
  t.clock.now = before
  expect((await look(`${data.photo}x`)).statusCode).toBe(410)
  const session = data.photo.replace(/[^/]+$/, seller.token)
  expect((await look(session)).statusCode).toBe(410)
})

it('has an address that ends with the session it was made for', async () => {
  const leaving = await t.addUser(seller.customerId, 'SELLER')
  const { data } = await send(leaving, leaving.userId)
  const details = await admin.call('getUserDetails', { params: { id: leaving.userId } })
  await leaving.call('logout')
  expect((await look(data.photo)).statusCode).toBe(410)
  expect((await look(details.data.photo ?? '')).statusCode).toBe(200)
})

it('takes the place of the one before, of which nothing stays', async () => {
  await send(seller, seller.userId)
  const old = await keyOf(seller)
  await send(seller, seller.userId)
  await expect(t.app.files.read(old)).rejects.toThrow()
})

it('goes away when the profile is saved without it, and stays when its address is sent back', async () => {
  const { data } = await send(seller, seller.userId)
  const key = await keyOf(seller)
  const { userId } = seller
  await seller.call('updateUser', { body: { userId, photo: data.photo, phone: '1' } })
  expect(await keyOf(seller)).toBe(key)
  expect((await seller.call('updateUser', { body: { userId, photo: null } })).data.photo).toBeNull()
  expect((await look(data.photo)).statusCode).toBe(404)
})

it("is set for others by administrators of their customer alone, and nothing is kept of another's", async () => {
  expect((await send(admin, seller.userId)).status).toBe(200)
  const key = await keyOf(seller)
  expect((await send(seller, admin.userId)).status).toBe(403)
  expect((await send(rival, seller.userId)).status).toBe(404)
  expect(await keyOf(seller)).toBe(key)
  expect(await keyOf(rival)).toBeNull()
})

it('of the sender themselves needs no user id', async () => {
  expect((await rival.call('uploadUserPhoto', multipartOf({ file: 'me.png', bytes: photo }))).status).toBe(200)
  expect(await keyOf(rival)).toMatch(new RegExp(`^${rival.customerId}/`))
})

it.each([
  ['no photo', [{ field: 'userId', value: '1' }], 'file', 'Please choose a photo.'],
  ['text in its place', [{ file: 'me.png', bytes: 'hello' }], 'file', /PNG, JPEG or WebP/],
  ['more than 5 MB', [{ file: 'me.png', bytes: Buffer.alloc(6_000_000) }], 'file', /larger than 5 MB/],
  ['a part that is not known', [{ file: 'me.png', bytes: photo, field: 'picture' }], 'picture', /named "file"/],
  [
    'a user that is no number',
    [
      { field: 'userId', value: 'me' },
      { file: 'me.png', bytes: photo },
    ],
    'userId',
    /./,
  ],
  [
    'a field that is not known',
    [
      { field: 'x', value: 'y' },
      { file: 'me.png', bytes: photo },
    ],
    'x',
    /not a field/,
  ],
] satisfies [string, FormPart[], string, string | RegExp][])('refuses %s', async (_what, parts, field, message) => {
  const { status, problem } = await seller.call('uploadUserPhoto', multipartOf(...parts))
  expect([status, problem.field]).toEqual([400, field])
  expect(problem.detail).toMatch(message)
})

it('refuses what is no form', async () => {
  const { status, problem } = await seller.call('uploadUserPhoto', { raw: { payload: { a: 1 } } })
  expect([status, problem.field]).toEqual([400, 'file'])
})
