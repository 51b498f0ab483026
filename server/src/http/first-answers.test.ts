import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let seller: Caller
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'first-answers-'))
  await writeFile(join(webRoot, 'index.html'), '<head></head>')
  const calls = ['user/get/details/{userId}', 'deals?{owner}pageSize=1', 'deals/{storyId}', 'list/{1.name}']
  const screens = [{ path: '/deals/$storyId', inShell: true, scripts: [], styles: [], calls }]
  await writeFile(join(webRoot, 'first-files.json'), JSON.stringify({ calls: ['user/me'], screens }))
  t = await startTestApp({}, webRoot)
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
})
afterAll(async () => {
  await t?.stop()
  await rm(webRoot, { recursive: true, force: true })
})

const ask = (at: string, headers: Readonly<Record<string, string>> = { authorization: `Bearer ${seller.token}` }) =>
  t.server.inject({
    url: '/tribyl/api/first-answers',
    query: { at, userId: String(seller.userId), owner: 'mine' },
    headers,
  })
const linesOf = (text: string) => text.split('\n').toSorted()

it('answers what the page of an address asks for as its own calls do, and says which of it was refused', async () => {
  const asked = await ask('/deals/17')
  expect(asked.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'content-type': 'text/plain; charset=utf-8',
  })
  const alone = async (url: string) =>
    (await t.server.inject({ url: `/tribyl/api/${url}`, headers: { authorization: `Bearer ${seller.token}` } })).body
  expect(linesOf(asked.body)).toEqual([
    '',
    `0 ${await alone(`user/get/details/${seller.userId}`)}`,
    `1 ${await alone('deals?owner=mine&pageSize=1')}`,
    // There is no such deal, and what depends on another answer is left to the browser.
    '2',
    `4 ${await alone('user/me')}`,
  ])
})

it('is packed for a browser that can unpack it', async () => {
  const authorization = `Bearer ${seller.token}`
  const packed = await ask('/deals/17', { authorization, 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(linesOf(gunzipSync(packed.rawPayload).toString())).toEqual(linesOf((await ask('/deals/17')).body))
})

it('answers nothing for an address that asks for nothing', async () => {
  expect((await ask('/no/where')).body).toBe('')
  expect(linesOf((await ask('/deals/17?tab=notes')).body)).toEqual(['', expect.stringMatching(/^0 .*"userId"/)])
})

it('opens nothing to a stranger', async () => {
  expect((await ask('/deals/17', {})).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(linesOf((await ask('/deals/17', { authorization: 'Bearer none' })).body)).toEqual(['', '0', '1', '2', '4'])
})

it('refuses an address with more than a place and a person', async () => {
  const headers = { authorization: `Bearer ${seller.token}` }
  for (const query of ['at=/deals/17', 'at=/deals/17&userId=x', 'at=/deals/17&userId=1&owner=all']) {
    const refused = await t.server.inject({ url: `/tribyl/api/first-answers?${query}`, headers })
    expect([query, refused.statusCode]).toEqual([query, 400])
  }
})
