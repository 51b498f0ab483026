import { createHash } from 'node:crypto'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'

let t: TestApp
let home: number
let person: Caller
let email: string

beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'https://bic.company.com' })
  home = await t.addCustomer('Home')
})
afterAll(() => t?.stop())
beforeEach(async () => {
  await t.owner.query('truncate sign_in_attempt')
  person = await t.addUser(home, 'SELLER')
  email = (await person.call('getSignedInUser')).data.email
})

interface Try {
  readonly username?: string
  readonly password?: string
  readonly from?: string
  readonly cookie?: string
}
const signIn = ({ username = email, password = testPassword, from = '192.0.2.1', cookie }: Try = {}) =>
  t.server.inject({
    method: 'POST',
    url: `${apiBase}/login`,
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { username, password },
  })
const statuses = async (tries: readonly Try[]): Promise<number[]> => {
  const found = []
  for (const one of tries) found.push((await signIn(one)).statusCode)
  return found
}
/** Wrong passwords, each from another address unless they say where they come from. */
const guesses = (count: number, one: Try = {}): Try[] =>
  Array.from({ length: count }, (_, i) => ({ password: 'Wrong#2026go', from: `198.51.100.${i}`, ...one }))
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status)
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const deviceOf = async (one: Try = {}): Promise<string> => String((await signIn(one)).headers['set-cookie'])

describe('guessing at one account from many addresses', () => {
  it('waits after ten failures, longer after each, and alike for a name that nobody has', async () => {
    for (const username of [email, 'nobody@nowhere.example']) {
      expect(await statuses(guesses(11, { username }))).toEqual([...repeated(401, 10), 429])
      const waits = []
      for (let i = 0; i < 10; i++) {
        const refused = await signIn({ username })
        expect(refused.json().code).toBe('TOO_MANY_REQUESTS')
        const wait = Number(refused.headers['retry-after'])
        waits.push(wait)
        later(wait)
        expect(await statuses(guesses(1, { username }))).toEqual([401])
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    }
  })
  it('says in words how long to wait', async () => {
    await statuses(guesses(16))
    later(1)
    await statuses(guesses(1))
    const refused = await signIn()
    expect(refused.json().detail).toBe('Too many failed sign-ins. Please try again in 2 seconds.')
  })
  it('does not keep out whoever has signed in from their device before', async () => {
    const cookie = await deviceOf()
    await statuses(guesses(12))
    expect(await statuses([{ from: '203.0.113.9' }, { from: '203.0.113.9', cookie }])).toEqual([429, 200])
    // Nor does their sign-in give the stranger new attempts.
    expect(await statuses(guesses(1))).toEqual([429])
  })
  it('counts attempts made at the same moment', async () => {
    const at = await Promise.all(guesses(30).map(signIn))
    expect(at.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })
  it('is over with the right password, and forgotten after half a day', async () => {
    await statuses(guesses(10))
    later(2)
    expect(await statuses([{}, ...guesses(10)])).toEqual([200, ...repeated(401, 10)])
    later(13 * 3600)
    expect(await statuses(guesses(11))).toEqual([...repeated(401, 10), 429])
    const { rows } = await t.owner.query('select count(*)::int as n from sign_in_attempt')
    expect(rows[0].n).toBe(11)
  })
})

it('a new password by a mailed link lets its owner in past the failures of others', async () => {
  await statuses(guesses(12))
  const token = 'a-mailed-token'
  await t.owner.query('insert into reset_token values ($1, $2, $3, $4)', [
    createHash('sha256').update(token).digest(),
    home,
    person.userId,
    new Date(t.clock.now.getTime() + 3_600_000),
  ])
  const password = 'Fresh#2026go'
  const changed = await t.server.inject({
    method: 'POST',
    url: `${apiBase}/change-password`,
    payload: { token, password },
  })
  const cookie = String(changed.headers['set-cookie'])
  expect(await statuses([{ password }, { password, cookie }])).toEqual([429, 200])
})

describe('guessing at many accounts from one address', () => {
  it('slows that address, an IPv6 network as one, and nobody else', async () => {
    const many = Array.from({ length: 32 }, (_, i) => ({
      username: `n${i}@nowhere.example`,
      password: 'x',
      from: `2001:db8:1:2::${i + 1}`,
    }))
    expect((await statuses(many)).slice(-3)).toEqual([401, 429, 429])
    expect(await statuses([{ from: '2001:db8:1:2::ffff' }, { from: '2001:db8:1:3::1' }])).toEqual([429, 200])
  })
  it('is not cleared by signing in to an account of one’s own', async () => {
    const from = '192.0.2.77'
    const many = Array.from({ length: 40 }, (_, i) =>
      i % 2 ? { from } : { username: `n${i}@nowhere.example`, password: 'x', from },
    )
    await statuses(many)
    expect(await statuses(Array.from({ length: 11 }, (_, i) => ({ username: `m${i}@x.example`, from })))).toEqual([
      ...repeated(401, 10),
      429,
    ])
  })
})

describe('a device', () => {
  it('is remembered by a cookie that scripts cannot read and only sign-ins send', async () => {
    const cookie = await deviceOf()
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', `Path=${apiBase}/login`])
      expect(cookie).toContain(part)
  })
  it('that is guessed from waits like a stranger', async () => {
    const cookie = await deviceOf()
    expect(await statuses(guesses(11, { cookie }))).toEqual([...repeated(401, 10), 429])
  })
  it('of another account, forged or out of date, counts for nothing', async () => {
    const other = await t.addUser(home, 'SELLER')
    const foreign = await deviceOf({ username: (await other.call('getSignedInUser')).data.email })
    const own = await deviceOf()
    await statuses(guesses(10))
    const session = `bic_device=${person.token}`
    const tries = [foreign, own.replace('=ey', '=ex'), session].map(cookie => ({ cookie }))
    expect(await statuses(tries)).toEqual([429, 429, 429])
    later(181 * 24 * 3600)
    await statuses(guesses(11))
    expect(await statuses([{ cookie: own }])).toEqual([429])
  })
})

it('leaves each failure in the trail of the customer, with the address and without the password', async () => {
  await statuses(guesses(2, { from: '192.0.2.50' }))
  await statuses([{ username: 'nobody@nowhere.example', from: '192.0.2.51' }])
  const entries = () =>
    withTenant(t.app.pool, home, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'user_id', 'detail'])
        .where('customer_id', '=', home)
        .where('action', '=', 'sign-in failed')
        .where('entity_id', '=', String(person.userId))
        .execute(),
    )
  await vi.waitFor(async () => expect(await entries()).toHaveLength(2))
  expect((await entries())[0]).toEqual({ action: 'sign-in failed', user_id: null, detail: { address: '192.0.2.50' } })
  const { rows } = await t.owner.query(
    `select count(*)::int as n from audit_entry where detail ->> 'address' = '192.0.2.51'`,
  )
  expect(rows[0].n).toBe(0)
})
