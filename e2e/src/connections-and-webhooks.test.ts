import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { VirtualClock } from '@bic/mocks/clock'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { startWebhookReceiver, type WebhookReceiver } from '@bic/server/testing/webhook-receiver'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, visit, walkTo } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { type Product, startProduct } from './support/product.ts'

const password = 'Calls#2026go'
const day = 86_400_000

// Both journeys need a server with settings of its own; to start it takes longer than either of them.
let dataDir: string
let product: Product
let mocks: Mocks
let receiver: WebhookReceiver
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-connections-'))
  const now = Date.now()
  const before = (days: number) => new Date(now - days * day).toISOString()
  mocks = await startMocks({
    world: makeCalmWorld({ seed: 7, calls: 6, from: before(12), to: before(2) }),
    clock: new VirtualClock(new Date(now).toISOString()),
    limits: { perSecond: 1000, perDay: 100_000 },
  })
  receiver = await startWebhookReceiver()
  await bic(dataDir, 'create-customer', 'Acme', '--domain', 'northwind.example')
  const admin = ['--customer', 'Acme', '--role', 'ADMIN', '--name', 'Ada Ames', '--password', password]
  // One of the mailboxes that the vendor has.
  await bic(dataDir, 'create-user', mocks.gmail.subject, ...admin)
  product = await startProduct(dataDir, {
    DEMO: '0',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    VENDORS_ON_LOOPBACK: '1',
    WEBHOOK_ORIGINS: receiver.origin,
  })
})
afterAll(async () => {
  await closeBrowser()
  await product?.stop()
  await mocks?.stop()
  await receiver?.stop()
  removeDataFolder(dataDir)
})

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/user name or e-mail/i).fill(mocks.gmail.subject)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await walkTo(page, path)
}

it('calls of a vendor come in once it is connected, nothing is missing, and they go with it', async () => {
  const { page, end } = await visit({ expects: [/status of 400/] })
  await openAt(page, '/connections')
  await page.getByText('No vendor is connected yet.').waitFor()
  await page.getByRole('button', { name: 'Connect Gong' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Gong' })
  await dialog.getByLabel('Access key', { exact: true }).fill('nobody')
  await dialog.getByLabel('Access key secret', { exact: true }).fill(mocks.gong.key.secret)
  await dialog.getByLabel(/^Base address/).fill(mocks.gong.baseUrl)
  await dialog.getByRole('button', { name: 'Check and connect' }).click()
  await dialog.getByText(/does not accept the access key/).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByLabel('Access key', { exact: true }).fill(mocks.gong.key.key)
  await dialog.getByRole('button', { name: 'Check and connect' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^Brought in\s*6$/ }).waitFor()
  await page.getByText(/^Nothing is missing from /).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const calls = page.getByRole('grid', { name: 'Calls of the vendor' })
  await calls.getByText('Brought in').first().click()
  const call = page.getByRole('dialog')
  await call.getByText('What the vendor said').click()
  await call.getByRole('list', { name: 'What the vendor said' }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await call.getByRole('link', { name: 'Open the conversation' }).click()
  await page.waitForURL(/\/conversation/)

  await walkTo(page, '/connections')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect Gong' })
  await question.getByRole('radio', { name: /^Delete 6 conversations for good/ }).check()
  await question.getByRole('button', { name: 'Disconnect and delete' }).click()
  await page.getByText(/Removed: 6 conversations/).waitFor()
  await page.getByText('No vendor is connected yet.').waitFor()

  // Mailboxes flow in once their owners have agreed.
  await page.getByRole('button', { name: 'Connect Gmail' }).click()
  const gmail = page.getByRole('dialog', { name: 'Connect Gmail' })
  await gmail.getByLabel('Key file (JSON)').fill(mocks.gmail.key)
  await gmail.getByLabel('Address of a mailbox').fill(mocks.gmail.subject)
  await gmail.getByLabel(/^Base address/).fill(mocks.gmail.baseUrl)
  await gmail.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByText(/^Nobody has agreed yet/).waitFor()
  await page.getByRole('button', { name: 'What is left out' }).click()
  await page.getByLabel('Labels').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await walkTo(page, '/my-profile')
  await page.getByRole('button', { name: 'Agree that my mails come in' }).click()
  await page.getByText(/come in since you agreed/).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await end()
})

it('an endpoint is registered, takes a test event, replays it, and is removed', async () => {
  const { page, end } = await visit({ expects: [/status of 400/] })
  await openAt(page, '/webhooks')
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
  await expect.poll(() => dialog.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
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
