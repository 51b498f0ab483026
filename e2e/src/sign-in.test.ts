import { afterAll, expect, it } from 'vitest'
import {
  closeBrowser,
  expectAccessible,
  expectNoOverflow,
  signedInVisit,
  signInByForm,
  visit,
} from './support/browser.ts'

afterAll(closeBrowser)

const refused = [/401 \(Unauthorized\)/]

it('a visitor is asked to sign in, sees why sign-in failed, and is then greeted by name [shell-030] [auth-007]', async () => {
  const { page, end } = await visit({ expects: refused })
  await page.goto('/splash-screen')
  await page.waitForURL(/\/(login|logout|$)/)
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Login to Buyer Intelligence Cloud' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('User name or e-mail').fill('seller@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').filter({ hasText: 'User name or password is not correct.' }).waitFor()
  // The product may run where there is no network.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: /^Hi .+,$/ }).waitFor()
  await page.getByText('Welcome back').waitFor()
  await expectAccessible(page)
  await end()
})

it('an address that was asked for before the sign-in is where the sign-in leads', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { expects: refused })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/deals?status=Won')
  await page.goto('/login')
  await page.getByLabel('User name or e-mail').fill('seller@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/deals\?.*status=Won/)
  await end()
})

it('logging out ends the session and says so', async () => {
  const { page, end } = await visit({ expects: refused })
  await signInByForm(page, 'csm@demo.example')
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByText('Logout', { exact: true }).click()
  await page.waitForURL(/\/logout/)
  await page.goto('/splash-screen')
  await page.waitForURL(/\/(login|logout|$)/)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token')
  await end()
})

it('a forgotten password is answered alike for known and unknown addresses [auth-008]', async () => {
  const { page, end } = await visit()
  for (const email of ['seller@demo.example', 'nobody@nowhere.example']) {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: /send/i }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `If there is an account for ${email}, a link is on its way.` })
      .waitFor()
  }
  await expectAccessible(page)
  await end()
})

it('a new password must keep the rule, and a used link leads to a new one [auth-004] [auth-009]', async () => {
  const { page, end } = await visit({ expects: [/410/] })
  await page.goto('/change-password?token=used')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Repeat the new password').fill('short')
  await page.getByRole('button', { name: /change|save|set/i }).click()
  await page.getByText('Please make sure your password is at least 8 characters long').first().waitFor()
  await page.getByLabel('New password', { exact: true }).fill('Fresh#2026go')
  await page.getByLabel('Repeat the new password').fill('Fresh#2026go')
  await page.getByRole('button', { name: /change|save|set/i }).click()
  await page.getByText('Oops!').waitFor()
  await expectAccessible(page)
  await end()
})

it('the sign-in page works in the dark and on a phone', async () => {
  const { page, end } = await visit({ dark: true, width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await end()
})
