import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  await t.owner.query(
    "insert into account (customer_id, name) select $1, 'Café ' || n from generate_series(1, 40) as n",
    [customerId],
  )
})
afterAll(() => t?.stop())

const ask = (url: string, encodings?: string) =>
  t.server.inject({
    url: `/tribyl/api/${url}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    },
  })

it.each(['accounts', 'openapi.json'])(
  'compresses %s for a browser, and leaves it as it is for whoever cannot unpack it',
  async url => {
    const plain = await ask(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.length).toBeGreaterThan(2048)
    for (const encodings of ['identity', 'gzip;q=0']) expect((await ask(url, encodings)).body).toBe(plain.body)
    const packed = await ask(url, 'gzip, deflate, br')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  },
)

it('says how long a compressed list is', async () => {
  const { headers, rawPayload } = await ask('accounts', 'gzip')
  expect(headers['content-length']).toBe(String(rawPayload.length))
})

it('leaves a short answer as it is', async () => {
  const { headers, body } = await ask('user/me', 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toContain('"role":"ADMIN"')
})
