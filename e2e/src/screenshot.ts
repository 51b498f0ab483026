/**
 * Takes the picture of the README from a running demo: `node e2e/src/screenshot.ts http://127.0.0.1:4000`.
 */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [address = 'http://127.0.0.1:4000'] = process.argv.slice(2)
const target = fileURLToPath(new URL('../../docs/images/conversation.png', import.meta.url))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({
  baseURL: address,
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
})
await page.goto('/login')
await page.getByLabel('User name or e-mail').fill('csm@demo.example')
await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
await page.getByRole('button', { name: 'Login' }).click()
await page.getByText('Welcome back').waitFor()
await page.goto('/conversation-analysis/1/1')
await page.locator('mark[data-present]').first().waitFor()
await page.getByRole('button', { name: 'Next key moment' }).click()
await page.mouse.move(0, 0)
await page.getByRole('tooltip').waitFor({ state: 'hidden' })
await page.screenshot({ path: target })
await browser.close()
