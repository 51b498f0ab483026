import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from './config.ts'

describe('an address of this machine', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.3.2.1', '::1', '[::1]', '::ffff:127.0.0.1'])('is %s', host => {
    expect(isLoopback(host)).toBe(true)
  })
  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.com', '127.example.com', 'bic.company.com', ''])(
    'is not "%s"',
    host => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})

describe('the demo customers', () => {
  const url = 'postgres://127.0.0.1/bic'
  const away = 'https://bic.company.com'
  const here = 'http://127.0.0.1:4000'
  it.each<[Record<string, string>, boolean, string]>([
    [{}, true, 'all'],
    [{ PUBLIC_URL: here }, true, 'all'],
    [{ PUBLIC_URL: 'http://localhost:8080/' }, true, 'all'],
    [{ DEMO: '0' }, false, 'none'],
    // Any sign of production turns them off.
    [{ PUBLIC_URL: away }, false, 'none'],
    [{ HOST: '0.0.0.0' }, false, 'none'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: here }, false, 'none'],
    [{ DATABASE_URL: url }, false, 'none'],
    [{ DATABASE_URL: url, DEMO: '1' }, true, 'all'],
    // Behind a proxy on the same host their passwords do not work.
    [{ DEMO: '1', PUBLIC_URL: away }, true, 'none'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, true, 'none'],
    [{ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: here }, true, 'none'],
    // Forced, they work for everybody but the provider.
    [{ DEMO: 'force', PUBLIC_URL: away }, true, 'customers'],
    [{ DEMO: 'force', HOST: '0.0.0.0' }, true, 'customers'],
    [{ DEMO: 'force' }, true, 'all'],
  ])('with %o: made %s, sign-ins of %s', (env, demo, demoSignIns) => {
    expect(readConfig(env)).toMatchObject({ demo, demoSignIns })
  })
})

it.each(['bic.company.com', 'ftp://bic.company.com'])('PUBLIC_URL "%s" is refused', PUBLIC_URL => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: must be an address like https://bic.company.com')
})

it('FONTS_DIR is a folder', () => {
  expect(readConfig({ FONTS_DIR: import.meta.dirname }).mode).toBe('normal')
  expect(() => readConfig({ FONTS_DIR: import.meta.filename })).toThrow('FONTS_DIR: must be a folder with fonts')
})

it('MODE is normal where nothing else is set, and refused when it is not known', () => {
  expect(readConfig({}).mode).toBe('normal')
  expect(readConfig({ MODE: 'administrator' }).mode).toBe('administrator')
  expect(() => readConfig({ MODE: 'expert' })).toThrow('MODE')
})

describe('the key of credentials', () => {
  it('is 32 bytes in base64, or there is none', () => {
    expect(readConfig({}).credentialsKey).toBeUndefined()
    const key = Buffer.alloc(32, 5)
    expect(readConfig({ CREDENTIALS_KEY: key.toString('base64') }).credentialsKey).toEqual(new Uint8Array(key))
  })
  it.each(['short', Buffer.alloc(31).toString('base64'), 'not base64 at all!'])('"%s" is refused', CREDENTIALS_KEY => {
    expect(() => readConfig({ CREDENTIALS_KEY })).toThrow('CREDENTIALS_KEY: must be 32 random bytes in base64')
  })
})

describe('the clients at vendors', () => {
  const both = { GONG_CLIENT_ID: 'bic', GONG_CLIENT_SECRET: 'secret' }
  it('is known by both of its variables, or there is none', () => {
    expect(readConfig({}).oauthClients).toEqual({})
    const client = { clientId: 'bic', clientSecret: 'secret' }
    expect(readConfig(both).oauthClients).toEqual({ Gong: { ...client, place: null } })
    const here = readConfig({ ...both, GONG_OAUTH_URL: 'http://127.0.0.1:9/oauth2/' })
    expect(here.oauthClients.Gong).toEqual({ ...client, place: 'http://127.0.0.1:9/oauth2' })
    const crm = readConfig({ SALESFORCE_CLIENT_ID: 'bic', SALESFORCE_CLIENT_SECRET: 'secret' })
    expect(crm.oauthClients).toEqual({ Salesforce: { ...client, place: null } })
  })
  it.each([
    [{ GONG_CLIENT_ID: 'bic' }, 'Gong also needs GONG_CLIENT_SECRET.'],
    [{ GONG_CLIENT_SECRET: 'secret' }, 'Gong also needs GONG_CLIENT_ID.'],
    [{ HUBSPOT_CLIENT_ID: 'bic' }, 'HubSpot also needs HUBSPOT_CLIENT_SECRET.'],
    [{ ...both, GONG_OAUTH_URL: 'http://gong.example/oauth2' }, 'GONG_OAUTH_URL must begin with https://'],
    [{ ...both, GONG_OAUTH_URL: 'gong' }, 'GONG_OAUTH_URL: must be an address'],
  ])('is refused with %o', (env, why) => {
    expect(() => readConfig(env)).toThrow(why)
  })
})
