import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answer } from '@bic/contract/calls/routes'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { apiBase } from '@bic/server/http/register-routes'
import { freePort } from '@bic/server/testing/free-port'
import type { Browser, Page } from 'playwright-core'
import { startProcess } from '../started-process.ts'
import { openBrowser } from './open-browser.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))
const web = fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url))

/** Who clicks through the demo customer. */
export const person = { username: 'seller@demo.example', password: 'Demo#2026go' }

/** Sends a call without a browser: a body makes it a POST. */
export type Send = <T>(path: string, body?: object) => Promise<T>

export interface DemoProduct {
  readonly url: string
  readonly send: Send
  /** A page that knows nothing yet. */
  readonly openPage: () => Promise<Page>
}

const signedIn = async (url: string): Promise<Send> => {
  let token = ''
  const send: Send = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}${apiBase}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  token = (await send<Answer<'login'>>('login', person)).token
  return send
}

const pageOf = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  return context.newPage()
}

/** Runs the product with its demo customer beside a browser for as long as `work` takes. */
export const withDemoProduct = async <T>(work: (product: DemoProduct) => Promise<T>): Promise<T> => {
  if (!existsSync(web)) throw new Error('The web application is not built yet: run npm run build.')
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-screens-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const browser = await openBrowser()
  const product = startProcess(process.execPath, [main], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' },
  })
  try {
    await product.said('Ready.')
    return await work({ url, send: await signedIn(url), openPage: () => pageOf(browser, url) })
  } finally {
    await browser.close()
    await product.stop()
    removeDataFolder(dataDir)
  }
}

/** Who may open every screen. */
export const administrator = { ...person, username: 'admin@demo.example' }

/** Signs in through the page; ends with the click. */
export const signInAt = async (page: Page, { username, password } = person): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(/user name or e-mail/i).fill(username)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
