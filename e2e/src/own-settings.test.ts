import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { VirtualClock } from '@bic/mocks/clock'
import { certificate } from '@bic/mocks/imap/certificate'
import { type MailServer, type ServedMail, startMailServer } from '@bic/mocks/imap/mail-server'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { freePort } from '@bic/server/testing/free-port'
import { startIdentityProvider } from '@bic/server/testing/identity-provider'
import { startWebhookReceiver, type WebhookReceiver } from '@bic/server/testing/webhook-receiver'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  expectNoOverflow,
  type Visit,
  visit,
  walkTo,
} from './support/browser.ts'
import { bic } from './support/operator.ts'
import { type Product, startProduct } from './support/product.ts'
import { type Company, comeDue, sessionOf, signInAsAt, signOutAtProvider, startAt } from './support/single-sign-on.ts'

const password = 'Calls#2026go'
const day = 86_400_000

// These journeys need a server with settings of its own; to start one takes longer than any of them.
let dataDir: string
/** The file with the certificate that mail servers of this machine show. */
let authority: string
let product: Product
let company: Company
let mocks: Mocks
let crm: CrmMock
let receiver: WebhookReceiver

/** Starts the product, whose people also sign in at a provider of their own on this host. */
const start = async (host: '127.0.0.1' | 'localhost'): Promise<void> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startIdentityProvider({ product: url, host })
  // One of the mailboxes that the vendor has.
  provider.people.ada = { email: mocks.gmail.subject, email_verified: true }
  provider.people.eve = { email: 'eve@northwind.example', email_verified: true }
  company = { url, provider }
  const settings = {
    DEMO: '0',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    VENDORS_ON_LOOPBACK: '1',
    NODE_EXTRA_CA_CERTS: authority,
    WEBHOOK_ORIGINS: receiver.origin,
    ...provider.env,
  }
  product = await startProduct(dataDir, settings, port)
}

const stop = async (): Promise<void> => {
  await product?.stop()
  await company?.provider.stop()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-settings-'))
  authority = `${dataDir}.pem`
  await writeFile(authority, certificate.cert)
  const now = Date.now()
  const before = (days: number) => new Date(now - days * day).toISOString()
  mocks = await startMocks({
    world: makeCalmWorld({ seed: 7, calls: 6, from: before(12), to: before(2) }),
    clock: new VirtualClock(new Date(now).toISOString()),
    limits: { perSecond: 1000, perDay: 100_000 },
  })
  crm = await startCrmMock({
    world: makeCrmWorld({
      seed: 4,
      accounts: 2,
      from: before(12),
      to: before(2),
      shares: { deleted: 0, merged: 0 },
    }),
    clock: { now: () => new Date() },
    numberFields: ['score_of_bic'],
  })
  receiver = await startWebhookReceiver()
  await start('127.0.0.1')
  await bic(dataDir, 'create-customer', 'Acme', '--domain', 'northwind.example')
  const admin = ['--customer', 'Acme', '--role', 'ADMIN', '--name', 'Ada Ames', '--password', password]
  await bic(dataDir, 'create-user', mocks.gmail.subject, ...admin)
})
afterAll(async () => {
  await closeBrowser()
  await stop()
  await mocks?.stop()
  await crm?.stop()
  await receiver?.stop()
  removeDataFolder(dataDir)
  await rm(authority, { force: true })
})

const openAt = async (page: Page, path: string, email = mocks.gmail.subject): Promise<void> => {
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/user name or e-mail/i).fill(email)
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
  // The calls are of the last twelve days: an earlier past would be asked for at the pace that the vendor allows.
  await dialog.getByLabel('Bring in calls from').fill(new Date(Date.now() - 14 * day).toISOString().slice(0, 10))
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

  // Mailboxes are synced once their owners have agreed.
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

  // Notes are written into a CRM once somebody has switched it on.
  await walkTo(page, '/connections')
  await page.getByRole('button', { name: 'Connect a vendor' }).click()
  await page.getByRole('button', { name: 'Connect HubSpot' }).click()
  const hubspot = page.getByRole('dialog', { name: 'Connect HubSpot' })
  await hubspot.getByLabel('Access token').fill(crm.hubspot.token)
  await hubspot.getByLabel(/^Base address/).fill(crm.hubspot.baseUrl)
  await hubspot.getByRole('button', { name: 'Check and connect' }).click()
  await hubspot.waitFor({ state: 'hidden' })
  await page.getByText('Write-back: off. Nothing is written into HubSpot.').waitFor()
  const caller = await callAs(mocks.gmail.subject, { url: product.url, password })
  const dealsOf = async () => (await caller.get<{ rows: { storyId: number }[] }>('deals')).rows
  await expect.poll(async () => (await dealsOf()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [deal] = await dealsOf()
  await caller.post('storynote/save', { storyId: deal?.storyId, notes: 'They asked for a pilot.' })

  await page.getByRole('button', { name: 'Set up write-back' }).click()
  const writeBack = page.getByRole('dialog', { name: 'Write-back into HubSpot' })
  await writeBack.getByLabel('Notes on deals').check()
  await writeBack.getByLabel('Also notes that are there already').check()
  await writeBack.getByText('1 note of 1 deal would be written now', { exact: false }).waitFor()
  await writeBack.getByRole('cell', { name: 'They asked for a pilot.' }).waitFor()
  expect(crm.hubspot.writes.notes).toEqual([])
  await expectAccessible(page)
  await expectFitsPhone(page)
  await writeBack.getByRole('button', { name: 'Switch on' }).click()
  await writeBack.waitFor({ state: 'hidden' })
  await page.getByText('Write-back: on. 1 written.').waitFor({ timeout: 60_000 })
  expect(crm.hubspot.writes.notes.map(({ body }) => body)).toEqual([expect.stringContaining('They asked for a pilot.')])
  await page.getByRole('button', { name: 'What is written' }).click()
  const written = page.getByRole('dialog', { name: 'Written into HubSpot' })
  await written
    .getByText(/^Written /)
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await end()
})

describe('a mailbox of any mail server', () => {
  const owner = 'ida@works.example'
  let server: MailServer
  beforeAll(async () => {
    const mail = (uid: number, text: string): ServedMail => ({
      uid,
      at: new Date(Date.now() - uid * day),
      source: [
        `Message-ID: <${uid}@buyer.example>`,
        'From: Bea Buyer <bea@buyer.example>',
        `To: Ida Owner <${owner}>`,
        `Subject: Question ${uid}`,
        '',
        text,
      ].join('\r\n'),
    })
    const mails = [mail(2, 'We need the price before Friday.'), mail(3, 'Our team has to see a pilot first.')]
    server = await startMailServer({
      passwords: { ida: 'app password' },
      mailboxOf: () => ({ INBOX: { mails } }),
      tls: { kind: 'tls', ...certificate },
    })
    await bic(dataDir, 'create-customer', 'Works', '--domain', 'works.example')
    const admin = ['--customer', 'Works', '--role', 'ADMIN', '--name', 'Ida Owner', '--password', password]
    await bic(dataDir, 'create-user', owner, ...admin)
    const caller = await callAs(owner, { url: product.url, password })
    const { accountId } = await caller.post<{ accountId: number }>('account/save', { accountName: 'Buyer' })
    await caller.post('update/accountDomain', { accountId, domain: 'buyer.example' })
  })
  afterAll(async () => {
    await server?.stop()
  })

  it('is connected, is synced once its owner has agreed, and is disconnected with all that came', async () => {
    const { page, end } = await visit({ expects: [/status of 400/] })
    await openAt(page, '/connections', owner)
    await page.getByRole('button', { name: 'Connect IMAP' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect IMAP' })
    const connect = dialog.getByRole('button', { name: 'Check and connect' })
    await dialog.getByLabel('Mail server').fill('localhost')
    await dialog.getByLabel(/^Port/).fill(String(server.port))
    await dialog.getByLabel('User name').fill('ida')
    await dialog.getByLabel('Password', { exact: true }).fill('guessed')
    await dialog.getByLabel('Address of a mailbox').fill(owner)
    await connect.click()
    await dialog.getByText(/refuses the user name and password/).waitFor()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.getByLabel('Password', { exact: true }).fill('app password')
    await connect.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(/^Nobody has agreed yet/).waitFor()

    await walkTo(page, '/my-profile')
    await page.getByRole('button', { name: 'Agree that my mails come in' }).click()
    await page.getByText(`Mails of ${owner} at IMAP come in since you agreed`, { exact: false }).waitFor()
    await walkTo(page, '/connections')
    await page.getByRole('button', { name: /^Brought in\s*2$/ }).waitFor()
    await page.getByText('1 of 1 person agreed.', { exact: false }).waitFor()
    await page.getByRole('table', { name: 'Mailboxes of IMAP' }).getByRole('cell', { name: 'Synced' }).waitFor()
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Disconnect IMAP' })
    await question.getByRole('radio', { name: /^Delete 2 conversations for good/ }).check()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Disconnect and delete' }).click()
    await page.getByText(/Removed: 2 conversations/).waitFor()
    await page.getByText('No vendor is connected yet.').waitFor()
    await end()
  })
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

/** The provider's own pages, and refusals that a journey provokes. */
const expects = [/401/, /fonts\.googleapis/, /ERR_/, /Content Security Policy/]

describe('single sign-on', () => {
  let open: Visit
  afterEach(() => open.end())

  it('signs in, leads to the address that was asked for, renews by itself, and ends with the session there [auth-011] [auth-016]', async () => {
    open = await visit({ expects })
    const { page } = open
    await startAt(page, `${company.url}/deals?status=Won`)
    await page.goto(`${company.url}/login`)
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).waitFor()
    await expectAccessible(page)
    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
    await page.getByRole('button', { name: 'User menu of Ada Ames' }).waitFor()

    await page.evaluate(() => document.body.setAttribute('data-walked', 'no'))
    for (const _time of ['first', 'second']) {
      const { renewAt } = await sessionOf(page)
      const renewed = page.waitForResponse('**/auth/identity/renew')
      await comeDue(page)
      expect((await renewed).status()).toBe(200)
      await expect.poll(async () => (await sessionOf(page)).renewAt).toBeGreaterThanOrEqual(renewAt)
    }
    // The page was not left for it, and nothing of it is to be seen.
    expect(await page.locator('body').getAttribute('data-walked')).toBe('no')
    expect(new URL(page.url()).pathname).toBe('/deals')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await expectAccessible(page)

    await signOutAtProvider(open, company.provider)
    await comeDue(page)
    await page.waitForURL(/\/logout/)
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()

    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
  })

  it('does not lead in whom nobody here knows, and says so', async () => {
    open = await visit({ expects, width: 390, height: 844, dark: true })
    const { page } = open
    await signInAsAt(page, company, 'eve')
    await page.waitForURL(/\/login$/)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Single sign-on did not succeed. Please try again, or ask an administrator.' })
      .waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.goto(`${company.url}/splash-screen`)
    await page.waitForURL(/\/(login)?$/)
  })

  it('may send back to the second callback path, shows "Loading" while the code is exchanged, and an answer that nobody asked for leads to the login', async () => {
    open = await visit({ expects })
    const { page } = open
    await page.route('**/authentication/callback?*', route =>
      route.fulfill({
        status: 302,
        headers: { location: route.request().url().replace('/authentication/callback', '/implicit/callback') },
      }),
    )
    let goOn = (): void => undefined
    const released = new Promise<void>(resolve => {
      goOn = resolve
    })
    await page.route('**/auth/identity/exchange', async route => {
      await released
      await route.continue()
    })
    await signInAsAt(page, company, 'ada')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await expectAccessible(page)
    goOn()
    await page.getByRole('heading', { name: /^Hi Ada,$/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/splash-screen')
    await page.unroute('**/authentication/callback?*')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${company.url}/authentication/callback?code=stolen&state=foreign`)
    await page.waitForURL(/\/login$/)
    await page.getByRole('alert').filter({ hasText: 'Single sign-on did not succeed.' }).waitFor()
  })

  it('asks a provider of another site, whose cookies a frame does not get, by the whole page before a session is ended [auth-011]', async () => {
    await stop()
    await start('localhost')
    open = await visit({ expects })
    const { page } = open
    await startAt(page, `${company.url}/deals?status=Won`)
    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
    const asked: string[] = []
    page.on('request', request => {
      const { origin, pathname, searchParams } = new URL(request.url())
      if (origin !== company.provider.issuer || pathname !== '/auth') return
      asked.push(
        `${request.isNavigationRequest() && request.frame() === page.mainFrame() ? 'page' : 'frame'} ${searchParams.get('prompt')}`,
      )
    })
    const renewed = page.waitForResponse('**/auth/identity/renew')
    await comeDue(page)
    const answer = await renewed
    expect([asked, answer.status()]).toEqual([['frame none', 'page none'], 200])
    await page.waitForURL(/\/deals\?status=Won$/)
    await page.getByRole('button', { name: 'User menu of Ada Ames' }).waitFor()
    const { token, renewAt } = await sessionOf(page)
    // Not another token: within one second the same session until the same second is the same text.
    expect(token).toBe((await answer.json()).data.token)
    expect(renewAt).toBeGreaterThan(await page.evaluate(() => Date.now() + 60_000))

    await signOutAtProvider(open, company.provider)
    await comeDue(page)
    await page.waitForURL(/\/logout/)
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()
    expect(asked.slice(2)).toEqual(['frame none', 'page none'])
  })
})
