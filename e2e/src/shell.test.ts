import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, signIn, visit } from './support/browser.ts'
import { makeText } from './support/files.ts'
import { rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

const refused = [/401 \(Unauthorized\)/, /403 \(Forbidden\)/]
const failedToLoad = [/net::ERR_FAILED/, /Failed to (load|fetch)/, /Loading chunk/]
const home = /\/splash-screen$/

/** Opens the first deal of the list. */
const openDeal = async (page: Page): Promise<string> => {
  await page.goto('/deals')
  const link = rowsOf(page, 'Deals').first().getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.waitForURL(/\/deals\/\d+/)
  return name
}

it('strangers see what this is and the way in, on a phone in the dark as well; who is signed in is taken home [shell-036] [home-013]', async () => {
  const { page, end } = await visit()
  await page.goto('/splash-screen')
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('heading', { name: 'Buyer Intelligence Cloud', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(/\/forgot-password$/)
  await page.goto('/redirect')
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login$/)
  await signIn(page, 'seller@demo.example')
  await page.waitForURL(home)
  for (const address of ['/', '/redirect']) {
    await page.goto(address)
    await page.waitForURL(home)
  }
  await end()
})

it('header, navigation and Scroll Up around a deal lead where they say, and have their sizes [shell-033] [shell-034] [shell-035] [shell-036] [shell-037] [shell-041] [shell-042] [shell-043]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { height: 500 })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: /^Coaching/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBe(75)
  await page.getByRole('button', { name: 'Expand the navigation' }).click()
  await expect.poll(width).toBe(260)
  expect(await banner.getByRole('button', { name: 'Back' }).count()).toBe(0)
  const name = await openDeal(page)
  await expect.poll(width).toBe(260)
  await page.getByRole('button', { name: 'Collapse the navigation' }).click()
  await expect.poll(width).toBe(75)

  await banner.getByText('Deal', { exact: true }).waitFor()
  // The list names a deal without its account.
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
  const names = await banner
    .getByRole('button')
    .evaluateAll(found => found.map(one => one.getAttribute('aria-label') ?? ''))
  const wanted = [/^Main menu$/, /^Help$/, /^Alerts/, /^Notes/, /^User menu of /]
  const places = wanted.map(pattern => names.findIndex(label => pattern.test(label)))
  expect(places.every(at => at >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  await rowsOf(page, 'Conversations of the deal').first().waitFor()
  const up = page.getByRole('button', { name: 'Scroll Up' })
  const scroll = (y: number) => page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), y)
  const place = () => page.evaluate(() => scrollY)
  await scroll(30)
  await expect.poll(place).toBe(30)
  expect(await up.count()).toBe(0)
  // The bar says it once the heading has gone.
  expect(await banner.getByText(name).count()).toBe(0)
  await scroll(300)
  await banner.getByText(name).waitFor()
  await scroll(31)
  await up.click()
  await expect.poll(place).toBe(0)
  await up.waitFor({ state: 'detached' })
  await scroll(200)
  await banner.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(/\/deals$/)
  await expect.poll(place).toBe(0)
  await expect.poll(() => banner.getByRole('button', { name: /^Notes/ }).count()).toBe(0)
  await banner.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(home)
  await end()
})

it('a session that the server ended leads to logout and, after sign-in, back to the address; Logout leads there with its flag, even when its call fails [auth-014] [auth-016] [auth-018] [auth-019] [auth-020] [shell-013] [shell-038]', async () => {
  const person = 'omari.west@demo.example'
  const { page, end } = await signedInVisit(person, { expects: [/500/, ...refused] })
  const flag = () => page.evaluate(() => history.state.logout)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, token: 'of nobody' }))
  })
  await page.goto('/deals?status=Won')
  await page.waitForURL(/\/logout$/)
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  expect(await flag()).toBe('forced')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login$/)
  await page.getByLabel('User name or e-mail').fill(person)
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/deals\?.*status=Won/)

  const userMenu = page.getByRole('button', { name: 'User menu of Omari West' })
  await userMenu.click()
  const menu = page.getByRole('dialog', { name: /^User menu/ })
  await menu.getByText('Omari West').waitFor()
  await menu.getByText('View/Update your profile').waitFor()
  await expectAccessible(page)
  await menu.getByText('Logout').click()
  await page.waitForURL(/\/logout$/)
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await flag()).toBe('chosen')
  expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login$/)

  await page.route('**/user/logout', route => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, person)
  await userMenu.click()
  await menu.getByText('Logout').click()
  await page.waitForURL(/\/logout$/)
  await end()
})

it('alerts inform the user while the page is open of what came of their upload, and lead there [shell-050] [shell-056]', async () => {
  const { page, end } = await signedInVisit('dario.conti@demo.example')
  await page.getByRole('button', { name: 'Alerts', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Alerts' })
  await panel.getByText('No notifications yet.').waitFor()
  await panel
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Verify/ })
    .click()
  await panel.getByText('Verified by you').waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoOverflow(page)

  const dario = await callAs('dario.conti@demo.example')
  const words = 'Ann: What does it cost?\nBob: That depends on the crew.\n'
  await dario.send('files/conversation/uploadAndSave', [makeText('dario call.txt', words)])
  await panel.getByText('Reading dario call.txt is done').click()
  await page.waitForURL(/\/upload\?run=\d+/)
  await page.getByRole('button', { name: 'Alerts, 1 alert, 0 unread' }).waitFor()
  await end()
})

it('a script that does not come is named, and Retry fetches it [auth-024]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { expects: failedToLoad })
  await page.route(/AccountsScreen.*\.js/, route => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Loading chunk accounts-list failed' })
  await alert.waitFor()
  await expectAccessible(page)
  await page.unroute(/AccountsScreen.*\.js/)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await end()
})
