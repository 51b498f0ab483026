import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit, signInByForm, type Visit, visit } from './support/browser.ts'
import { linkMailedTo } from './support/mails.ts'
import { rowsOf } from './support/parts.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

const visits: Visit[] = []
afterEach(async () => {
  for (const one of visits.splice(0)) await one.end()
})
const opened = async (one: Promise<Visit>): Promise<Visit['page']> => {
  const made = await one
  visits.push(made)
  return made.page
}

const dataDir = productOfWorker().dataDir

it('an administrator reads what is left of the credits, and sets a property of the company', async () => {
  const page = await opened(signedInVisit('admin@demo.example', { at: '/adminstration/customer/1' }))
  await page.getByRole('heading', { name: 'License management' }).waitFor()
  await page
    .getByText(/credits left|No credits are in force\./)
    .first()
    .waitFor()
  await rowsOf(page, 'Features').first().waitFor()
  await expectAccessible(page)

  const mark = `Set ${Date.now()}`
  await page.goto('/configuration-properties')
  await page.getByRole('button', { name: 'New set' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(mark)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: mark }).waitFor()
  await page.getByRole('button', { name: 'New property' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Region')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: 'Region' }).fill('eu')
  await page.getByRole('textbox', { name: 'Region' }).press('Enter')
  await page.getByText('Region was saved.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Region' }).inputValue()).toBe('eu')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

it.skipIf(dataDir === null)('an expert signs up, confirms the address by the mailed link, and is in', async () => {
  if (dataDir === null) return
  const email = `expert${Date.now()}@works.example`
  const page = await opened(visit())
  await page.goto('/expert/signup')
  await page.getByLabel('First name').fill('Eve')
  await page.getByLabel('Last name').fill('Expert')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('New password', { exact: true }).fill('Fresh#2026go')
  await page.getByLabel('Repeat the new password').fill('Fresh#2026go')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(`A link is on its way to ${email}.`).waitFor()
  const link = await vi.waitUntil(() => linkMailedTo(dataDir, email, 'http'), { timeout: 60_000, interval: 500 })
  const { pathname, search } = new URL(link ?? '')
  await page.goto(`${pathname}${search}`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText(`Your address is confirmed. Log in with ${email}`).waitFor()
  await signInByForm(page, email, 'Fresh#2026go')
  await page.getByText(/how can we help you today\?/).waitFor()
  await expectAccessible(page)
})

it('a manager reads what sellers reach, and whether they say what they opened', async () => {
  const page = await opened(signedInVisit('management@demo.example', { at: '/performance-management' }))
  await page.getByText(/of the closed deals were won/).waitFor()
  await rowsOf(page, 'Sellers').first().waitFor()
  await expectAccessible(page)
  await page.goto('/smart-survey?tab=heard')
  await page.getByText(/Nobody has opened a message|Cannot say yet|In the call after/).waitFor()
  await expectAccessible(page)
  // Opening the message of a card is what this screen counts.
  const cards = await (await callAs('management@demo.example')).get<{ id: number; title: string }[]>(
    'playbookcard/cards',
  )
  await page.goto(`/messaging/card/${cards[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: cards[0]?.title ?? '' }).waitFor()
  await page.goto('/smart-survey?tab=heard')
  await page.getByText(/^Cannot say yet what opening a message does: \d+ (person|people) opened messages/).waitFor()
})
