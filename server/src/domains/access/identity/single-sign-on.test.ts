import { errorCatalogue } from '@bic/contract/values/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BroughtBack, startIdentityProvider, type TestIdentityProvider } from '#testing/identity-provider.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let provider: TestIdentityProvider
let t: TestApp
let home: number
let rival: number
let seller: Caller

const emailOf = async (userId: number): Promise<string> =>
  (await t.owner.query('select email from login where user_id = $1', [userId])).rows[0].email

/** A user here and a person over there with the same verified address. */
const makePerson = async (sub: string, customerId = home): Promise<Caller> => {
  const user = await t.addUser(customerId, 'SELLER')
  provider.people[sub] = { email: await emailOf(user.userId), email_verified: true }
  return user
}

const exchange = (body: BroughtBack) => t.stranger('exchangeIdentityCode', { body })
const bring = async (sub: string): Promise<BroughtBack> => {
  const brought = await provider.newBrowser().bringCode(sub)
  if (typeof brought === 'string') throw new Error(brought)
  return brought
}
const signIn = async (sub: string) => exchange(await bring(sub))

const lastReason = async (): Promise<{ customer_id: number; user_id: number | null; reason: string }> => {
  const { rows } = await t.owner.query(
    "select customer_id, user_id, detail->>'reason' as reason from audit_entry where action = 'single sign-on refused' order by id desc limit 1",
  )
  return rows[0]
}

const expectRefused = ({ status, problem }: Awaited<ReturnType<typeof exchange>>): void => {
  expect([status, problem.code, problem.detail, problem.field]).toEqual([
    401,
    'IDENTITY_REFUSED',
    errorCatalogue.IDENTITY_REFUSED.text,
    undefined,
  ])
}

/** Ada's sign-in, with the seller tied to `sub` after it found no link of hers and before it looks the seller up. */
const signInWhileLinking = async (sub: string): ReturnType<typeof exchange> => {
  const brought = await bring('ada')
  const quicker = await t.owner.connect()
  try {
    await quicker.query('begin; lock table login in access exclusive mode')
    const answer = exchange(brought)
    const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitUntil(async () => (await t.owner.query(blocked)).rowCount === 1, { timeout: 10_000 })
    await quicker.query(
      'insert into identity_link (issuer, subject, customer_id, user_id, linked_at) values ($1, $2, $3, $4, $5)',
      [provider.issuer, sub, home, seller.userId, t.clock.now],
    )
    await quicker.query('commit')
    return await answer
  } finally {
    await quicker.query('rollback')
    quicker.release()
  }
}

beforeAll(async () => {
  provider = await startIdentityProvider()
  t = await startTestApp(provider.env)
  home = await t.addCustomer('Home')
  rival = await t.addCustomer('Rival')
})
afterAll(async () => {
  await t?.stop()
  await provider?.stop()
})
beforeEach(async () => {
  seller = await makePerson('ada')
  await t.owner.query('delete from identity_link')
  // The tests are one impatient stranger; the limit has a test of its own.
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
})
afterEach(() => {
  provider.forge = {}
})

describe('the way in', () => {
  it('is public: a code flow with openid and profile, checked every 3600 seconds [auth-011] [auth-012] [auth-013]', async () => {
    const { status, data } = await t.stranger('getIdentityConfig')
    expect(status).toBe(200)
    expect(data).toEqual({
      enabled: true,
      authority: provider.issuer,
      authorizationEndpoint: `${provider.issuer}/auth`,
      clientId: 'bic',
      scope: 'openid profile email',
      responseType: 'code',
      redirectUri: 'http://127.0.0.1:4000/authentication/callback',
      silentRedirectUri: 'http://127.0.0.1:4000/authentication/silent_callback',
      sessionCheckInterval: 3600,
    })
    expect(JSON.stringify(data)).not.toContain(provider.env.OIDC_CLIENT_SECRET)
  })
})

describe('a person of the provider', () => {
  it('becomes the user with their verified e-mail, and is tied to them', async () => {
    const { status, data } = await signIn('ada')
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ userId: seller.userId, customerId: home, role: 'SELLER' })
    expect(data.renewIn).toBe(3600)
    const me = await t.stranger('getSignedInUser', { headers: { authorization: `Bearer ${data.token}` } })
    expect(me.data.userId).toBe(seller.userId)
    const { rows } = await t.owner.query(
      "select user_id, detail from audit_entry where action = 'identity linked' order by id desc limit 1",
    )
    expect(rows).toEqual([{ user_id: seller.userId, detail: { issuer: provider.issuer } }])
  })

  it('stays that user when the e-mail changes, even to one of another customer', async () => {
    await signIn('ada')
    const other = await t.addUser(rival, 'ADMIN')
    provider.people.ada = { email: await emailOf(other.userId), email_verified: true }
    const { data } = await signIn('ada')
    expect([data.user.userId, data.user.customerId]).toEqual([seller.userId, home])
  })

  it('is matched whatever the letters of the address', async () => {
    provider.people.ada = { email: (await emailOf(seller.userId)).toUpperCase(), email_verified: true }
    expect((await signIn('ada')).status).toBe(200)
  })

  it('is one user when two browsers bring their first codes at once', async () => {
    const codes = [await bring('ada'), await bring('ada'), await bring('ada')]
    const answers = await Promise.all(codes.map(exchange))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await t.owner.query('select user_id from identity_link')).rows).toEqual([{ user_id: seller.userId }])
  })

  it('comes in when another browser of theirs is quicker by a moment', async () => {
    const { status, data } = await signInWhileLinking('ada')
    expect(status).toBe(200)
    expect(data.user.userId).toBe(seller.userId)
  })

  it('stays out when somebody else is tied to the user a moment before', async () => {
    expectRefused(await signInWhileLinking('heir'))
    expect((await lastReason()).reason).toBe('the user is linked to another identity')
  })
})

describe('one plain refusal, and the reason in the trail, for', () => {
  it('an e-mail that the provider has not verified', async () => {
    provider.people.ada = { ...provider.people.ada, email_verified: false }
    expectRefused(await signIn('ada'))
    expect(await lastReason()).toEqual({
      customer_id: home,
      user_id: seller.userId,
      reason: 'the e-mail address is not verified',
    })
  })

  it('somebody unknown, audited for the customer whose address they have', async () => {
    provider.people.eve = { email: 'eve@rival.example', email_verified: true }
    expectRefused(await signIn('eve'))
    expect(await lastReason()).toMatchObject({ customer_id: rival, user_id: null })
    provider.people.eve = { email: 'eve@nowhere.example', email_verified: true }
    expectRefused(await signIn('eve'))
  })

  it('a person without an e-mail', async () => {
    provider.people.nobody = {}
    expectRefused(await signIn('nobody'))
  })

  it('a user who is not active, before and after the link', async () => {
    await signIn('ada')
    await t.owner.query('update login set active = false where user_id = $1', [seller.userId])
    expectRefused(await signIn('ada'))
    expect((await lastReason()).reason).toBe('the user is not active')
    await t.owner.query('delete from identity_link')
    expectRefused(await signIn('ada'))
  })

  it('a customer who is not active', async () => {
    const sleeping = await t.addCustomer('Sleeping')
    await makePerson('sam', sleeping)
    await t.owner.query("update customer set status = 'Inactive' where id = $1", [sleeping])
    expectRefused(await signIn('sam'))
  })

  it('a demo user of a server that others can reach', async () => {
    await makePerson('dora', rival)
    await t.owner.query('update customer set demo = true where id = $1', [rival])
    expectRefused(await signIn('dora'))
    await t.owner.query('update customer set demo = false where id = $1', [rival])
  })

  it('somebody who now holds the address of a user who is tied already', async () => {
    await signIn('ada')
    provider.people.heir = { ...provider.people.ada }
    expectRefused(await signIn('heir'))
    expect((await lastReason()).reason).toBe('the user is linked to another identity')
  })

  it('a code that was used', async () => {
    const code = await bring('ada')
    expect((await exchange(code)).status).toBe(200)
    expectRefused(await exchange(code))
  })

  it('a code without the secret of its attempt: another verifier, another state', async () => {
    const mine = await bring('ada')
    const others = await bring('ada')
    expectRefused(await exchange({ ...mine, codeVerifier: others.codeVerifier }))
    expectRefused(await exchange({ ...mine, codeVerifier: others.codeVerifier, state: others.state }))
    expectRefused(await exchange({ ...mine, state: others.state }))
  })

  it('an answer of another provider', async () => {
    expectRefused(await exchange({ ...(await bring('ada')), iss: 'https://elsewhere.example' }))
  })

  it('a redirect address that is not ours', async () => {
    expectRefused(await exchange({ ...(await bring('ada')), redirectUri: 'https://elsewhere.example/callback' }))
  })

  it.each([
    ['for another nonce', { claims: claims => ({ ...claims, nonce: 'another' }) }],
    ['for another audience', { claims: claims => ({ ...claims, aud: 'another-client' }) }],
    ['of another issuer', { claims: claims => ({ ...claims, iss: 'https://elsewhere.example' }) }],
    ['that has run out', { claims: claims => ({ ...claims, iat: 1_000_000, exp: 1_000_600 }) }],
    ['signed by nobody we know', { foreignKey: true }],
  ] satisfies [string, TestIdentityProvider['forge']][])('an identity token %s', async (_what, forge) => {
    provider.forge = forge
    expectRefused(await signIn('ada'))
    expect((await t.owner.query('select 1 from identity_link')).rows).toEqual([])
    provider.forge = {}
    expect((await signIn('ada')).status).toBe(200)
  })
})

describe('a renewal', () => {
  const start = async () => {
    const browser = provider.newBrowser()
    const brought = await browser.bringCode('ada')
    if (typeof brought === 'string') throw new Error(brought)
    const { data } = await exchange(brought)
    const silently = { prompt: 'none', path: '/authentication/silent_callback' } as const
    return {
      token: data.token,
      browser,
      silently,
      renew: (body: BroughtBack, token = data.token) =>
        t.stranger('renewIdentityToken', { body, headers: { authorization: `Bearer ${token}` } }),
      isIn: async (token = data.token) =>
        (await t.stranger('getSignedInUser', { headers: { authorization: `Bearer ${token}` } })).status === 200,
    }
  }

  it('prolongs the session while the person is signed in at the provider [auth-011]', async () => {
    const { browser, silently, renew, token, isIn } = await start()
    t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
    const { status, data } = await renew((await browser.bringCode('ada', silently)) as BroughtBack)
    expect([status, data.renewIn]).toEqual([200, 3600])
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000 - 1000)
    expect(await isIn(token)).toBe(false)
    expect(await isIn(data.token)).toBe(true)
    t.clock.now = new Date(t.clock.now.getTime() + 2000)
    expect(await isIn(data.token)).toBe(false)
  })

  it('is not to be had when the session at the provider has ended, and without it ours ends within two hours', async () => {
    const { silently, isIn } = await start()
    expect(await provider.newBrowser().bringCode('ada', silently)).toBe('login_required')
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000 + 1000)
    expect(await isIn()).toBe(false)
  })

  it('ends the session when somebody else is signed in at the provider', async () => {
    const { renew, isIn } = await start()
    await makePerson('bob')
    const refused = await renew(await bring('bob'))
    expect([refused.status, await isIn()]).toEqual([401, false])
  })

  it('ends the session when the code is no good', async () => {
    const { renew, browser, silently, isIn } = await start()
    const code = (await browser.bringCode('ada', silently)) as BroughtBack
    expect((await renew(code)).status).toBe(200)
    expect((await renew(code)).status).toBe(401)
    expect(await isIn()).toBe(false)
  })

  it('is nothing for a session that began with a password', async () => {
    const { status, problem } = await seller.call('renewIdentityToken', { body: await bring('ada') })
    expect([status, problem.code]).toEqual([401, 'IDENTITY_REFUSED'])
    expect((await seller.call('getSignedInUser')).status).toBe(200)
  })
})
