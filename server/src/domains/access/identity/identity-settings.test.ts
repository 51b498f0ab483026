import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksOfAttempt } from '@bic/contract/access/identity-attempt'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { type BroughtBack, startIdentityProvider, type TestIdentityProvider } from '#testing/identity-provider.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const startProvider = async (options?: Parameters<typeof startIdentityProvider>[0]): Promise<TestIdentityProvider> => {
  const provider = await startIdentityProvider(options)
  stops.push(provider.stop)
  return provider
}
const startApp = async (...input: Parameters<typeof startTestApp>): Promise<TestApp> => {
  const t = await startTestApp(...input)
  stops.push(t.stop)
  return t
}

it('without a provider there is no single sign-on, and no code leads in', async () => {
  const t = await startApp()
  expect((await t.stranger('getIdentityConfig')).data).toEqual({ enabled: false })
  const body = { code: 'x', state: 'x', redirectUri: 'x', codeVerifier: 'x'.repeat(43) }
  const { status, problem } = await t.stranger('exchangeIdentityCode', { body })
  expect([status, problem.code]).toEqual([401, 'IDENTITY_REFUSED'])
})

it('asks for openid and profile alone where the provider gives the e-mail with them [auth-011]', async () => {
  const provider = await startProvider({ withoutEmailScope: true })
  const t = await startApp(provider.env)
  expect((await t.stranger('getIdentityConfig')).data).toMatchObject({ scope: 'openid profile' })
  const customerId = await t.addCustomer('Home')
  const { userId } = await t.addUser(customerId, 'CSM')
  const { rows } = await t.owner.query('select email from login')
  provider.people.ada = { email: rows[0].email, email_verified: true }
  const body = (await provider.newBrowser().bringCode('ada')) as BroughtBack
  expect((await t.stranger('exchangeIdentityCode', { body })).data.user.userId).toBe(userId)
})

it('a provider of one customer signs in nobody of another', async () => {
  const provider = await startProvider()
  const t = await startApp({ ...provider.env, OIDC_CUSTOMER: 'Home.example' })
  const home = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  const rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  for (const { customerId, userId } of [home, rival]) {
    const { rows } = await t.owner.query('select email from login where user_id = $1', [userId])
    provider.people[`of ${customerId}`] = { email: rows[0].email, email_verified: true }
  }
  const enter = async (customerId: number) => {
    const body = (await provider.newBrowser().bringCode(`of ${customerId}`)) as BroughtBack
    return (await t.stranger('exchangeIdentityCode', { body })).status
  }
  expect([await enter(home.customerId), await enter(rival.customerId)]).toEqual([200, 401])
})

it('a provider that is down is distinguished from a refusal, and is found again when it is back', async () => {
  const provider = await startIdentityProvider()
  await provider.stop()
  const t = await startApp(provider.env)
  const endpoint = async () => (await t.stranger('getIdentityConfig')).data as { authorizationEndpoint: string | null }
  expect(await endpoint()).toMatchObject({ enabled: true, authorizationEndpoint: null })
  const codeVerifier = 'x'.repeat(43)
  const { state } = await marksOfAttempt(codeVerifier)
  const redirectUri = 'http://127.0.0.1:4000/authentication/callback'
  const { status, problem } = await t.stranger('exchangeIdentityCode', {
    body: { code: 'x', state, redirectUri, codeVerifier },
  })
  expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  await startProvider({ port: Number(new URL(provider.issuer).port) })
  expect(await endpoint()).toMatchObject({ authorizationEndpoint: `${provider.issuer}/auth` })
})

it('a provider that is away ends no session: the renewal can be tried again', async () => {
  const provider = await startIdentityProvider()
  const t = await startApp(provider.env)
  const { userId } = await t.addUser(await t.addCustomer('Home'), 'CSM')
  const { rows } = await t.owner.query('select email from login where user_id = $1', [userId])
  provider.people.ada = { email: rows[0].email, email_verified: true }
  const browser = provider.newBrowser()
  const { data } = await t.stranger('exchangeIdentityCode', { body: (await browser.bringCode('ada')) as BroughtBack })
  const headers = { authorization: `Bearer ${data.token}` }
  const next = (await browser.bringCode('ada', { prompt: 'none' })) as BroughtBack
  await provider.stop()
  const { status, problem } = await t.stranger('renewIdentityToken', { body: next, headers })
  expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect((await t.stranger('getSignedInUser', { headers })).status).toBe(200)
})

it('a stranger may try sixty times a minute', async () => {
  const t = await startApp({ RATE_LIMIT_SCALE: '1' })
  const body = { code: 'x', state: 'x', redirectUri: 'x', codeVerifier: 'x'.repeat(43) }
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) statuses.push((await t.stranger('exchangeIdentityCode', { body })).status)
  expect([statuses.at(59), statuses.at(60)]).toEqual([401, 429])
})

it('only the page where a silent renewal ends may be in a frame, and only in one of ours [auth-013]', async () => {
  const provider = await startProvider()
  const webRoot = await mkdtemp(join(tmpdir(), 'bic-web-'))
  stops.push(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'index.html'), '<p>The application</p>')
  await writeFile(join(webRoot, 'silent-callback.html'), '<script src="/silent-callback.js"></script>')
  const t = await startApp(provider.env, webRoot)
  const policyOf = async (url: string): Promise<string> =>
    String((await t.server.inject({ url })).headers['content-security-policy'])
  const silent = await policyOf('/authentication/silent_callback?code=x&state=y')
  expect(silent).toBe("default-src 'none'; script-src 'self'; frame-ancestors 'self'")
  for (const path of [
    '/',
    '/authentication/callback?code=x',
    '/implicit/callback',
    '/authentication/silent_callbacks',
  ]) {
    const policy = await policyOf(path)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(new RegExp(`frame-src 'self' ${provider.issuer}(;|$)`))
  }
})

const complete = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'bic', OIDC_CLIENT_SECRET: 's' }

it.each([
  [{ ...complete, OIDC_CLIENT_SECRET: '' }, /also needs OIDC_CLIENT_SECRET/],
  [{ ...complete, OIDC_ISSUER: 'http://id.example' }, /must begin with https/],
  [{ ...complete, OIDC_ISSUER: 'id.example' }, /OIDC_ISSUER/],
])('refuses to start with half or unsafe settings: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('reads whole settings', () => {
  expect(readConfig({ ...complete, OIDC_CUSTOMER: 'Home.example' }).identity).toEqual({
    issuer: 'https://id.example',
    clientId: 'bic',
    clientSecret: 's',
    customerDomain: 'home.example',
    sessionSeconds: 7200,
  })
})
