import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { startWebhookReceiver, type WebhookReceiver } from '@bic/server/testing/webhook-receiver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, visit, walkTo } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { type Product, startProduct } from './support/product.ts'

const password = 'Hooks#2026go'

let dataDir: string
let product: Product
let receiver: WebhookReceiver
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-webhooks-'))
  receiver = await startWebhookReceiver()
  await bic(dataDir, 'create-customer', 'Acme', '--domain', 'acme.example')
  const admin = ['--customer', 'Acme', '--role', 'ADMIN', '--name', 'Ada Ames', '--password', password]
  await bic(dataDir, 'create-user', 'ada@acme.example', ...admin)
  product = await startProduct(dataDir, {
    DEMO: '0',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEBHOOK_ORIGINS: receiver.origin,
  })
})
afterAll(async () => {
  await closeBrowser()
  await product?.stop()
  await receiver?.stop()
  removeDataFolder(dataDir)
})

it('an endpoint is registered, takes a test event, replays it, and is removed', async () => {
  const { page, end } = await visit({ expects: [/status of 400/] })
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/user name or e-mail/i).fill('ada@acme.example')
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await walkTo(page, '/webhooks')
  await page.getByText('No endpoints yet.').waitFor()

  await page.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'New endpoint' })
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await dialog.getByLabel('Description').fill('Warehouse')
  await dialog.getByLabel(/deal\.closed/).check()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await dialog.getByText(/leads into a network/).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByLabel('Address').fill(`${receiver.origin}/hooks`)
  await dialog.getByRole('button', { name: 'Register' }).click()
  expect(await dialog.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Send a test event to Warehouse' }).click()
  await page.getByText('The test event arrived.').waitFor()
  await page.getByRole('button', { name: '1 delivered, Warehouse' }).click()
  await page.waitForURL(/state=delivered/)
  const deliveries = page.getByRole('list', { name: 'Deliveries' })
  await deliveries.getByText('Test event').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await deliveries.getByRole('button', { name: /^Open the delivery/ }).click()
  const details = page.getByRole('dialog', { name: 'Test event' })
  await details.getByText('"type": "webhook.test"').waitFor()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Remove Warehouse' }).click()
  await page.getByRole('button', { name: 'Remove the endpoint' }).click()
  await page.getByText('No endpoints yet.').waitFor()
  await end()
})
