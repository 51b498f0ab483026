import { makePng } from '@bic/server/testing/make-photo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, type Visit } from './support/browser.ts'
import { linkMailedTo } from './support/mails.ts'
import { bic } from './support/operator.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

let open: Visit
afterEach(() => open.end())

const csm = 'csm@demo.example'
const heading = (page: Page) => page.getByRole('heading', { name: 'Your profile' })

const goToProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByText('View/Update your profile').click()
  await heading(page).waitFor()
  await page.getByLabel('First name').waitFor()
}

const confirmSuccess = async (page: Page, text: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Success!' })
  await dialog.getByText(text).waitFor()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('is opened from the user menu and saved; a photo is shown before it is stored, then in the header and to colleagues, and removed [files-017]', async () => {
  open = await signedInVisit(csm)
  const { page } = open
  await goToProfile(page)
  expect(new URL(page.url()).pathname).toBe('/my-profile')
  for (const [name, value] of [
    ['Role', 'Customer success manager'],
    ['User type', /./],
    ['Functional team', /./],
    ['License type', /./],
  ] as const) {
    const fact = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect.poll(() => fact.locator('dd').innerText()).toMatch(value)
  }
  const first = await page.getByLabel('First name').inputValue()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your first name.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Cosima')
  await page.getByLabel('Phone').fill('+49 30 1234567')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmSuccess(page, 'Your profile has been saved.')
  await page.getByRole('button', { name: /^User menu of Cosima/ }).waitFor()
  await page.reload()
  await page.getByLabel('First name').waitFor()
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+49 30 1234567')
  await page.getByLabel('First name').fill(first)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmSuccess(page, 'Your profile has been saved.')

  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await page.getByRole('alert').filter({ hasText: 'This picture cannot be read.' }).waitFor()

  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(900, 600) })
  const preview = page.getByRole('img', { name: 'Preview of your new photo' })
  await preview.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await preview.waitFor({ state: 'detached' })

  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(900, 600) })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await page.getByText('Your photo has been saved.').waitFor()
  const shown = page.getByRole('img', { name: 'Your photo' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const inHeader = page.getByRole('button', { name: /^User menu of/ }).locator('img')
  await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)

  const seller = await callAs('seller@demo.example')
  const pictureOf = async (): Promise<string | null | undefined> =>
    (await seller.get<{ email: string; pictureFile: string | null }[]>('opptyplan/getAuthors')).find(
      ({ email }) => email === csm,
    )?.pictureFile
  expect(await pictureOf()).toMatch(/^\/tribyl\/api\/user\/photo\//)

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByText('Your photo has been removed.').waitFor()
  await inHeader.waitFor({ state: 'detached' })
  expect(await pictureOf()).toBeNull()
})

/** In the light as well as in the dark, which it leaves the page in. */
const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const dataDir = productOfWorker().dataDir

it.skipIf(dataDir === null)(
  'a new password signs in, and a new e-mail as soon as its link was opened, once [auth-004]',
  async () => {
    if (dataDir === null) return
    const [old, fresh, password] = ['moves@demo.example', 'moved@demo.example', 'Fresh#2026go']
    await bic(dataDir, 'create-user', old, '--customer', 'Demo', '--name', 'Mo Ves', '--password', 'Demo#2026go')
    open = await signedInVisit(old, { at: '/my-profile', expects: [/400/, /410/], width: 390, height: 844, dark: true })
    const { page } = open
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    const fill = async (present: string, next: string): Promise<void> => {
      await dialog.getByLabel('Current password').fill(present)
      await dialog.getByLabel('New password', { exact: true }).fill(next)
      await dialog.getByLabel('Repeat the new password').fill(next)
      await dialog.getByRole('button', { name: 'Change password' }).click()
    }
    await fill('Demo#2026go', 'too-simple')
    await dialog.getByText('Please make sure your password is at least 8 characters long').waitFor()
    await expectAccessible(page)
    await fill('not the present one', password)
    await dialog.getByText('The current password is not correct.').waitFor()
    await fill('Demo#2026go', password)
    await confirmSuccess(page, 'Your password has been changed.')

    const changeTo = async (email: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await confirmSuccess(page, `We sent a link to ${email}: open it to confirm your new e-mail address.`)
      const waiting = page.getByRole('status').filter({ hasText: `We sent a link to ${email}.` })
      await waiting.getByText(`Until then you sign in with ${old}.`).waitFor()
      return waiting
    }
    // Somebody has this one, and the answer is the same.
    const waiting = await changeTo('seller@demo.example')
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await waiting.waitFor({ state: 'detached' })
    await changeTo(fresh)
    const link = (before?: string) =>
      vi.waitUntil(async () => {
        const found = await linkMailedTo(dataDir, fresh, 'http')
        return found !== before && found
      }, 20_000)
    const first = await link()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await page.getByText('The link has been sent again.').waitFor()
    const second = await link(first)
    const opens = async (address: string | undefined): Promise<void> => {
      const { pathname, search } = new URL(address ?? '')
      await page.goto(`${pathname}${search}`)
      await page.getByRole('button', { name: 'Confirm this address' }).click()
    }
    await opens(first)
    await page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor()
    await expectAccessible(page)
    await opens(second)
    await page
      .getByRole('status')
      .filter({ hasText: `Your e-mail is ${fresh} now.` })
      .waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await callAs(fresh, { password })
    await expect(callAs(old, { password })).rejects.toThrow(/401/)
  },
)
