// Records the tutorials that come with the product: drives a running demo product in Chromium and films its pages.
// Run by hand: npm start, then "node scripts/tutorials/record.mjs http://127.0.0.1:4000".
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../lib/chromium.mjs'
import { root } from '../lib/root.mjs'
import { preparePage, startFilm } from './film.mjs'
import { tutorials } from './tutorials.mjs'

const size = { width: 960, height: 600 }
const mostBytes = 400 * 1024

/** @param {import('playwright-core').Page} page */
const signIn = async page => {
  await page.goto('/login')
  await page.getByLabel(/user name or e-mail/i).fill('admin@demo.example')
  await page.getByLabel(/^password/i).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/**
 * Waits until what is shown is there.
 *
 * @param {import('playwright-core').Page} page
 */
const settle = async page => {
  await page.waitForTimeout(600)
  const unfinished = page.locator('.mantine-Skeleton-root')
  for (let waited = 0; waited < 40 && (await unfinished.count()) > 0; waited += 1) await page.waitForTimeout(200)
}

/**
 * Films one tutorial and answers its bytes.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} baseURL of the product
 * @param {typeof tutorials[number]} tutorial
 */
const record = async (browser, baseURL, { start, steps }) => {
  const context = await browser.newContext({ baseURL, viewport: size, locale: 'en-US', reducedMotion: 'reduce' })
  await context.grantPermissions(['camera', 'microphone'])
  const studio = await browser.newContext()
  try {
    const page = await context.newPage()
    await preparePage(page)
    await signIn(page)
    await page.goto(start)
    await settle(page)
    const camera = await studio.newPage()
    // A page behind another one is drawn when it pleases.
    await page.bringToFront()
    const film = await startFilm(page, camera, size)
    for (const { say, act, hold = 2500 } of steps) {
      await film.caption(say)
      await act?.(page)
      await settle(page)
      await page.waitForTimeout(hold)
    }
    return await film.end()
  } finally {
    await context.close()
    await studio.close()
  }
}

const [baseURL = 'http://127.0.0.1:4000', only] = process.argv.slice(2)
const chromiumFound = await ensureChromium()
if (!('path' in chromiumFound)) throw new Error(chromiumFound.advice)
const browser = await chromium.launch({
  executablePath: chromiumFound.path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
})
try {
  for (const tutorial of tutorials.filter(({ file }) => only === undefined || file === only)) {
    const path = join(root, 'server', 'assets', 'tutorials', tutorial.file)
    await writeFile(path, await record(browser, baseURL, tutorial))
    const bytes = (await stat(path)).size
    console.log(`${tutorial.file}: ${Math.round(bytes / 1024)} KB`)
    if (bytes > mostBytes) throw new Error('That is too large to come with the product. Make it shorter.')
  }
} finally {
  await browser.close()
}
