import { afterAll, expect, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  signedInVisit,
  signInByForm,
  visit,
  walkTo,
} from './support/browser.ts'
import { keepVisits } from './support/keep-visits.ts'
import { linkMailedTo } from './support/mails.ts'
import { rowsOf } from './support/parts.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

const opened = keepVisits()

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
  await walkTo(page, '/configuration-properties')
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

it.skipIf(dataDir === null)(
  'an expert applies, signs up, confirms the address, is found by others, changes the page, and leaves',
  async () => {
    if (dataDir === null) return
    const mark = Date.now()
    const email = `expert${mark}@works.example`
    const page = await opened(visit())
    await page.goto('/login')
    await page.getByRole('link', { name: 'Join the expert network' }).click()
    await page.getByRole('link', { name: 'Apply as an expert' }).click()
    await page.getByLabel('Job title').fill(`Head of Purchasing ${mark}`)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Topics').fill('Pricing, Security reviews')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Experience (optional)').fill('Twenty years of buying software.')
    await page.getByRole('button', { name: 'Next' }).click()
    // The address changes before the step: the one before it has a link of the same name.
    await page.waitForURL('**/expert/linkedin')
    await page.getByLabel('LinkedIn address (optional)').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Experience (optional)').inputValue()).toContain('Twenty years')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('LinkedIn address (optional)').fill('https://www.linkedin.com/in/eve-expert')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/expert/signup')
    await page.getByLabel('First name').fill('Eve')
    await page.getByLabel('Last name').fill('Expert')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('New password', { exact: true }).fill('Fresh#2026go')
    await page.getByLabel('Repeat the new password').fill('Fresh#2026go')
    await page.getByRole('checkbox', { name: /^Show my name, job title/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText(`A link is on its way to ${email}.`).waitFor()
    const link = await vi.waitUntil(() => linkMailedTo(dataDir, email, 'http'), { timeout: 60_000, interval: 500 })
    const { pathname, search } = new URL(link ?? '')
    await page.goto(`${pathname}${search}`)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await page.getByText(`Your address is confirmed. Log in with ${email}`).waitFor()

    // At last the page of the expert is gone.
    const expects = [/status of 404/]
    const seller = await opened(signedInVisit('seller@demo.example', { at: '/expert-network', expects }))
    await seller.getByLabel('Search name, job title, company or topic').fill(`purchasing ${mark}`)
    await seller.getByText('1 expert found.', { exact: false }).waitFor()
    await expectAccessible(seller)
    await expectFitsPhone(seller)
    await seller.getByRole('link', { name: 'Eve Expert' }).click()
    await seller.getByText('Twenty years of buying software.').waitFor()
    await expectAccessible(seller)
    const profile = new URL(seller.url())

    await signInByForm(page, email, 'Fresh#2026go')
    await page.getByText(/how can we help you today\?/).waitFor()
    await expectAccessible(page)
    await page.goto(`${profile.pathname}${profile.search}`)
    await page.getByRole('button', { name: 'Change your page' }).click()
    await page.getByLabel('Experience (optional)').fill('Thirty years of buying software.')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your page has been changed.').waitFor()
    await seller.reload()
    await seller.getByText('Thirty years of buying software.').waitFor()
    await page.getByRole('button', { name: 'Leave the network' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the network' }).click()
    await page.getByText('Your page has been deleted.').waitFor()
    await seller.reload()
    await seller.getByText('This expert was not found.').waitFor()
  },
)

it('a manager reads what sellers reach, and whether they say what they opened', async () => {
  const page = await opened(signedInVisit('management@demo.example', { at: '/performance-management' }))
  await page.getByText(/of the closed deals were won/).waitFor()
  await rowsOf(page, 'Sellers').first().waitFor()
  await expectAccessible(page)
  await walkTo(page, '/smart-survey?tab=heard')
  await page.getByText(/Nobody has opened a message|Cannot say yet|In the call after/).waitFor()
  await expectAccessible(page)
  // Opening the message of a card is what this screen counts.
  const cards = await (await callAs('management@demo.example')).get<{ id: number; title: string }[]>(
    'playbookcard/cards',
  )
  await walkTo(page, `/messaging/card/${cards[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: cards[0]?.title ?? '' }).waitFor()
  await page.goto('/smart-survey?tab=heard')
  await page.getByText(/^Cannot say yet what opening a message does: \d+ (person|people) opened messages/).waitFor()
})

it('what fails in a dialog is said in it, and tried again there', async () => {
  const page = await opened(
    signedInVisit('admin@demo.example', { at: '/industry-management', expects: [/503 .*industry/] }),
  )
  const name = `Harbours ${Date.now()}`
  const failing = (call: string) =>
    page.route(new RegExp(`/tribyl/api/${call}`), route =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'UNAVAILABLE', status: 503, detail: 'The server is being updated.' },
      }),
    )
  const answering = (call: string) => page.unroute(new RegExp(`/tribyl/api/${call}`))

  await failing('industry/save')
  await page.getByRole('button', { name: 'New industry' }).click()
  const form = page.getByRole('dialog', { name: 'New industry' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByRole('alert').getByText('The server is being updated.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe(name)
  await answering('industry/save')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'detached' })

  await page.getByRole('searchbox', { name: 'Search industries' }).fill(name)
  await failing('industry/delete')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Confirm' })
  await question.getByRole('button', { name: 'Delete' }).click()
  const alert = question.getByRole('alert')
  await alert.getByText('The industry was not deleted').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await answering('industry/delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' })
})
