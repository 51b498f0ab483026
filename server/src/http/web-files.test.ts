import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { buildServer } from './build-server.ts'

const script = 'export const shown = true\n'.repeat(200)

let t: TestApp
let server: FastifyInstance
let webRoot: string
beforeAll(async () => {
  t = await startTestApp()
  webRoot = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<p>The application</p>')
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
