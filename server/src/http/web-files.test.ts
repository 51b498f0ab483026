import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { buildServer } from './build-server.ts'

const script = 'export const shown = true\n'.repeat(200)

const screen = { inShell: true, scripts: [], styles: [], calls: [] }

let t: TestApp
let server: FastifyInstance
let webRoot: string
beforeAll(async () => {
  t = await startTestApp()
  webRoot = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(
    join(webRoot, 'index.html'),
    '<head><script src="/assets/kit.js"></script></head><p>The application</p>',
  )
  const screens = [
    { ...screen, path: '/$', scripts: ['assets/OtherScreen.js'] },
    {
      ...screen,
      path: '/deals/$storyId',
      scripts: ['assets/DealScreen.js'],
      styles: ['assets/deal.css'],
      calls: ['deals/{storyId}/tape?a=1&b=2'],
    },
    { ...screen, path: '/deals', calls: ['deals?{owner}page=1', 'deals/{storyId}', 'accounts/{0.accountId}'] },
    { ...screen, path: '/deals/new', inShell: false, scripts: ['assets/NewDealScreen.js'] },
  ]
  await writeFile(join(webRoot, 'first-files.json'), JSON.stringify({ calls: ['user/{userId}'], screens }))
  await writeFile(join(webRoot, 'assets', 'kit.js'), script)
  await writeFile(join(webRoot, 'assets', 'kit.js.br'), brotliCompressSync(script))
  await writeFile(join(webRoot, 'assets', 'kit.js.gz'), gzipSync(script))
  await writeFile(join(webRoot, 'assets', 'plain.js'), script)
  await writeFile(join(webRoot, 'assets', 'pack-worker-D1x.js'), script)
  server = await buildServer(t.app, webRoot)
})
afterAll(async () => {
  await server?.close()
  await t?.stop()
  await rm(webRoot, { recursive: true, force: true })
})

const get = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

it('sends what the build compressed, as well as the browser can take it', async () => {
  const brotli = await get('/assets/kit.js', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await get('/assets/kit.js', 'gzip, deflate')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/kit.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

it('sends the policies of pages with pages and workers, and not with each script that a page loads', async () => {
  const policies = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy']
  for (const url of ['/', '/deals/17', '/assets/pack-worker-D1x.js', '/assets/gone.js'])
    expect([url, ...Object.keys((await get(url)).headers)]).toEqual(expect.arrayContaining([url, ...policies]))
  for (const encodings of ['br', 'gzip', undefined]) {
    const { headers } = await get('/assets/kit.js', encodings)
    expect(Object.keys(headers).filter(name => policies.includes(name))).toEqual([])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  }
})

describe('the page of an address', () => {
  const page = async (url: string) => (await get(url)).body

  it('loads what its screen needs after the shell, and says before the first script what screen and shell are sure to ask for', async () => {
    expect(await page('/deals/17')).toBe(
      '<head><meta name="first-calls" content="/tribyl/api/deals/17/tape?a=1&amp;b=2 /tribyl/api/user/{userId}" />' +
        '<script src="/assets/kit.js"></script>' +
        '<link rel="modulepreload" crossorigin href="/assets/DealScreen.js" />' +
        '<link rel="stylesheet" crossorigin href="/assets/deal.css" /></head><p>The application</p>',
    )
  })

  it('asks for nothing of a screen whose address has a query, or no number where one is needed', async () => {
    const shell = '<meta name="first-calls" content="/tribyl/api/user/{userId}" />'
    for (const url of ['/deals/17?tab=notes', '/deals/%22%3E%3Cscript%3E', '/deals/x"><script>alert(1)</script>'])
      expect([url, await page(url)]).toEqual([
        url,
        expect.stringContaining(`<head>${shell}<script src="/assets/kit.js"></script><link`),
      ])
  })

  it('leaves to the browser what depends on who is signed in, and on other answers', async () => {
    expect(await page('/deals')).toContain(
      'content="/tribyl/api/deals?{owner}page=1 /tribyl/api/accounts/{0.accountId} /tribyl/api/user/{userId}"',
    )
  })

  it('is that of the path that says most', async () => {
    expect(await page('/deals/new')).toContain('/assets/NewDealScreen.js')
    expect(await page('/deals/new')).not.toContain('first-calls')
    expect(await page('/some/where/else')).toContain('/assets/OtherScreen.js')
  })

  it('is read again when a later build is there, and is the plain one where the build lists no screens', async () => {
    const later = await mkdtemp(join(tmpdir(), 'web-later-'))
    await writeFile(join(later, 'index.html'), '<head></head>First')
    const other = await buildServer(t.app, later)
    expect((await other.inject('/deals/17')).body).toBe('<head></head>First')
    await writeFile(join(later, 'index.html'), '<head></head>Second')
    await utimes(join(later, 'index.html'), 2_000_000_000, 2_000_000_000)
    expect((await other.inject('/deals/17')).body).toBe('<head></head>Second')
    // The list is written after the page, and may be read before it is whole.
    await writeFile(join(later, 'first-files.json'), '{"calls":[],"scr')
    expect((await other.inject('/deals/17')).body).toBe('<head></head>Second')
    await writeFile(
      join(later, 'first-files.json'),
      JSON.stringify({ calls: [], screens: [{ ...screen, path: '/deals/$storyId', styles: ['deal.css'] }] }),
    )
    await utimes(join(later, 'first-files.json'), 2_000_000_001, 2_000_000_001)
    expect((await other.inject('/deals/17')).body).toContain('href="/deal.css"')
    await other.close()
    await rm(later, { recursive: true, force: true })
  })
})

it('compresses what the build did not, and shows the application at every address of a page', async () => {
  const script = await get('/assets/plain.js', 'gzip, br')
  expect(script.headers['content-encoding']).toBe('gzip')
  const page = await get('/deals/17', 'gzip, br')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(page.body).toContain('The application')
})

it('sends a script of a later build, and says that one is missing instead of sending a page [shell-063] [auth-024]', async () => {
  await writeFile(join(webRoot, 'assets', 'later.D-1x.js'), script)
  const later = await get('/assets/later.D-1x.js')
  expect(later.statusCode).toBe(200)
  expect(later.headers['content-type']).toContain('javascript')
  expect(later.headers['cache-control']).toContain('immutable')
  expect(later.body).toBe(script)
  expect((await get('/tribyl/api/assets/later.D-1x.js')).body).toBe(script)
  for (const url of ['/assets/gone-1.js', '/tribyl/api/assets/gone-1.js', '/other/x.js', '/gone.js?x=1']) {
    const missing = await get(url)
    expect([url, missing.statusCode, missing.json().code]).toEqual([url, 404, 'NOT_FOUND'])
  }
  for (const url of ['/assets/..%2findex.html%00.js', '/..%2f..%2fetc/passwd.js', '/assets/.hidden.js']) {
    const refused = await get(url)
    expect([400, 404]).toContain(refused.statusCode)
    expect(refused.body).not.toContain('The application')
  }
})
