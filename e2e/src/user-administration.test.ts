import { afterAll, expect, it, vi } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, visit } from './support/browser.ts'
import { keepVisits } from './support/keep-visits.ts'
import { linkMailedTo } from './support/mails.ts'
import { rowsOf } from './support/parts.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

const opened = keepVisits()

const dataDir = productOfWorker().dataDir

it.skipIf(dataDir === null)(
  'an administrator invites somebody, who chooses a password by the mailed link and is in',
  async () => {
    const email = `ina.new${Date.now()}@demo.example`
    const page = await opened(signedInVisit('admin@demo.example', { at: '/user-administration' }))
    await page.getByRole('heading', { name: 'User Administration' }).waitFor()
    await rowsOf(page, 'Users').first().waitFor()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.getByLabel('First name').fill('Ina')
    await dialog.getByLabel('Last name').fill('New')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Role').selectOption('CSM')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText(`An invitation has been sent to ${email}.`).waitFor()
    await page.getByRole('searchbox', { name: 'Search name or e-mail' }).fill(email)
    await rowsOf(page, 'Users')
      .filter({ hasText: email })
      .getByText(/^Invited until/)
      .waitFor()

    if (dataDir === null) return
    const link = await vi.waitUntil(() => linkMailedTo(dataDir, email, 'http'), { timeout: 60_000, interval: 500 })
    const guest = await opened(visit())
    const { pathname, search } = new URL(link ?? '')
    await guest.goto(`${pathname}${search}`)
    await guest.getByRole('heading', { name: 'Welcome' }).waitFor()
    await guest.getByLabel('New password', { exact: true }).fill('Chosen#2026go')
    await guest.getByLabel('Repeat the new password').fill('Chosen#2026go')
    await guest.getByRole('button', { name: 'Set password' }).click()
    await guest.getByRole('button', { name: 'Ok' }).click()
    await guest.getByLabel('User name or e-mail').fill(email)
    await guest.getByLabel('Password', { exact: true }).fill('Chosen#2026go')
    await guest.getByRole('button', { name: 'Login', exact: true }).click()
    await guest.getByText('Welcome back').waitFor()

    await page.reload()
    await rowsOf(page, 'Users').filter({ hasText: email }).getByText('Active', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Actions for Ina New' }).click()
    await page.getByRole('button', { name: 'Why can’t they open …?' }).click()
    await page.getByRole('combobox', { name: /Screen or feature/ }).click()
    await page.getByRole('option', { name: 'Market Management' }).click()
    await page.getByText('Give them the role Administrator.').waitFor()
  },
)

it('fits a phone', async () => {
  const page = await opened(
    signedInVisit('admin@demo.example', { at: '/user-administration', width: 390, height: 844 }),
  )
  await rowsOf(page, 'Users').first().waitFor()
  await expectNoOverflow(page)
  await expect.poll(() => page.getByRole('button', { name: 'Invite a user' }).isVisible()).toBe(true)
})
