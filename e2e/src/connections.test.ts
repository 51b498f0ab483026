import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { VirtualClock } from '@bic/mocks/clock'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { afterAll, beforeAll, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, visit, walkTo } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { type Product, startProduct } from './support/product.ts'

const password = 'Calls#2026go'
const day = 86_400_000

let dataDir: string
let product: Product
let mocks: Mocks
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-connections-'))
  const now = Date.now()
  const before = (days: number) => new Date(now - days * day).toISOString()
  mocks = await startMocks({
    world: makeCalmWorld({ seed: 7, calls: 6, from: before(12), to: before(2) }),
    clock: new VirtualClock(new Date(now).toISOString()),
    limits: { perSecond: 1000, perDay: 100_000 },
  })
  await bic(dataDir, 'create-customer', 'Acme', '--domain', 'acme.example')
  const admin = ['--customer', 'Acme', '--role', 'ADMIN', '--name', 'Ada Ames', '--password', password]
  await bic(dataDir, 'create-user', 'ada@acme.example', ...admin)
  product = await startProduct(dataDir, {
    DEMO: '0',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    VENDORS_ON_LOOPBACK: '1',
  })
})
afterAll(async () => {
  await closeBrowser()
  await product?.stop()
  await mocks?.stop()
  removeDataFolder(dataDir)
})

it('calls of a vendor come in once it is connected, nothing is missing, and they go with it', async () => {
  const { page, end } = await visit({ expects: [/status of 400/] })
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/user name or e-mail/i).fill('ada@acme.example')
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await walkTo(page, '/connections')
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
  await end()
})
