import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { apiBase } from './register-routes.ts'

const httpOf = (env: Record<string, string>) => readConfig(env).http
const away = { PUBLIC_URL: 'https://bic.company.com' }

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['0', 0],
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('%s is read as %o', (text, expected) => {
    expect(httpOf(text === undefined ? {} : { TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })
  it.each(['true', 'everybody', '10.0.0.0/33', '10.0.0.0/8/1', '1.2.3', '-1'])('%s is refused', text => {
    expect(() => httpOf({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: must be a number of proxies')
  })
})

describe('metrics and API documentation', () => {
  const token = 'a-token-of-some-length'
  it.each([
    [{}, 'open', true],
    [away, 'closed', false],
    [{ HOST: '0.0.0.0' }, 'closed', false],
    [{ ...away, METRICS_TOKEN: token, API_DOCS: '1' }, { token }, true],
    [{ METRICS_TOKEN: token, API_DOCS: '0' }, { token }, false],
  ])('with %o are %o and %s', (env, metrics, apiDocs) => {
    expect(httpOf(env as Record<string, string>)).toMatchObject({ metrics, apiDocs })
  })
  it('need a token that cannot be guessed', () => {
    expect(() => httpOf({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: must have at least 16 characters')
  })
})

describe('a server with an https address behind a proxy', () => {
  const token = 'a-token-of-some-length'
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ ...away, METRICS_TOKEN: token, TRUST_PROXY: '10.0.0.1', RATE_LIMIT_SCALE: '0.1' })
  })
  afterAll(() => t?.stop())

  it('holds browsers to https, and pages to what the product uses', async () => {
    const { headers } = await t.server.inject({ url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })
  it('shows metrics to whoever has the token', async () => {
    const ask = async (authorization?: string) =>
      (await t.server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
    expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([401, 401, 200])
  })
  it('does not describe its API to strangers', async () => {
    const answers = await Promise.all(
      ['docs', 'openapi.json'].map(path => t.server.inject({ url: `${apiBase}/${path}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
  it('has nothing to warn about when TRUST_PROXY is set', async () => {
    const warn = vi.spyOn(t.app.log, 'warn')
    await t.server.inject({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
  it('counts requests by the address that its proxy saw, and believes nobody else', async () => {
    const confirm = async (remoteAddress: string, forwarded: string) => {
      const url = `${apiBase}/confirm-email`
      const headers = { 'x-forwarded-for': forwarded }
      return (await t.server.inject({ method: 'POST', url, remoteAddress, headers, payload: { token: 'x' } }))
        .statusCode
    }
    const throughProxy = []
    for (let i = 0; i < 3; i++) throughProxy.push(await confirm('10.0.0.1', `192.0.2.${i}`))
    expect(throughProxy).toEqual([410, 410, 410])
    // A client that writes the header itself: the proxy appends what it saw.
    const forging = []
    for (let i = 0; i < 3; i++) forging.push(await confirm('10.0.0.1', `203.0.113.${i}, 198.51.100.7`))
    expect(forging).toEqual([410, 410, 429])
    const direct = []
    for (let i = 0; i < 3; i++) direct.push(await confirm('198.51.100.8', `203.0.113.${i}`))
    expect(direct).toEqual([410, 410, 429])
  })
})

describe('a server on this machine', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ RATE_LIMIT_SCALE: '0.1' })
  })
  afterAll(() => t?.stop())

  it('warns once in the log that X-Forwarded-For comes and TRUST_PROXY is not set', async () => {
    const warn = vi.spyOn(t.app.log, 'warn')
    await t.server.inject({ url: '/healthz' })
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < 3; i++)
      await t.server.inject({ url: '/healthz', headers: { 'x-forwarded-for': `192.0.2.${i}` } })
    expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is not set')]])
    warn.mockRestore()
  })
  it('does not believe X-Forwarded-For, shows its metrics, and asks for no https', async () => {
    const { headers } = await t.server.inject({ url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(headers['strict-transport-security']).toBeUndefined()
    const answers = []
    for (let i = 0; i < 3; i++) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` }
      const url = `${apiBase}/confirm-email`
      answers.push((await t.server.inject({ method: 'POST', url, headers, payload: { token: 'x' } })).statusCode)
    }
    expect(answers).toEqual([410, 410, 429])
  })
})
