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

it('strangers see what this is and the way in; who is signed in is taken home [shell-036]', async () => {
  const { page, end } = await visit()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Buyer Intelligence Cloud', level: 1 }).waitFor()
  await expectAccessible(page)
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

it('the landing page reads well in the dark and on a phone', async () => {
  const { page, end } = await visit({ dark: true, width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await end()
})

it('the header names the view and the sub-view, leads home and back, and has its icons in order [shell-036] [shell-037]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example')
  const banner = page.getByRole('banner')
  expect(await banner.getByRole('button', { name: 'Back' }).count()).toBe(0)
  const name = await openDeal(page)
  await banner.getByText('Deal', { exact: true }).waitFor()
  await banner.getByText(name, { exact: true }).waitFor()
  const names = await banner
    .getByRole('button')
    .evaluateAll(found => found.map(one => one.getAttribute('aria-label') ?? ''))
  const wanted = [/^Main menu$/, /^Help$/, /^Alerts/, /^Notes/, /^User menu of /]
  const places = wanted.map(pattern => names.findIndex(label => pattern.test(label)))
  expect(places.every(at => at >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await banner.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(/\/deals$/)
  await expect.poll(() => banner.getByRole('button', { name: /^Notes/ }).count()).toBe(0)
  await banner.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(home)
  await end()
})

it('the user menu names the user, and Logout leads to the logout page with its flag [shell-013] [shell-038] [auth-019]', async () => {
  const { page, end } = await signedInVisit('omari.west@demo.example', { expects: refused })
  await page.getByRole('button', { name: 'User menu of Omari West' }).click()
  const menu = page.getByRole('dialog', { name: /^User menu/ })
  await menu.getByText('Omari West').waitFor()
  await menu.getByText('View/Update your profile').waitFor()
  await expectAccessible(page)
  await menu.getByText('Logout').click()
  await page.waitForURL(/\/logout$/)
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await page.evaluate(() => history.state.logout)).toBe('chosen')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login$/)
  await end()
})

it('a logout call that fails still leads to the logout page [auth-020]', async () => {
  const { page, end } = await signedInVisit('omari.west@demo.example', { expects: [/500/, ...refused] })
  await page.route('**/user/logout', route => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByText('Logout').click()
  await page.waitForURL(/\/logout$/)
  await end()
})

it('the help menu holds Coaching, in a new tab when it is there [shell-014] [shell-039]', async () => {
  const { page, context, end } = await signedInVisit('seller@demo.example')
  await page.getByRole('button', { name: 'Help' }).click()
  const coaching = page.getByRole('button', { name: /^Coaching/ })
  await coaching.waitFor()
  await expectAccessible(page)
  if ((await coaching.getAttribute('aria-disabled')) === 'true') {
    expect(await coaching.textContent()).toContain('This is not available yet.')
  } else {
    const opened = context.waitForEvent('page')
    await coaching.click()
    expect(new URL((await opened).url()).pathname).toBe('/support-center')
  }
  await end()
})

it('the sidebar is 75 px wide by default and 260 px when expanded [shell-041] [shell-042] [shell-043]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBe(75)
  await page.getByRole('button', { name: 'Expand the navigation' }).click()
  await expect.poll(width).toBe(260)
  await page.reload()
  await expect.poll(width).toBe(260)
  await page.getByRole('button', { name: 'Collapse the navigation' }).click()
  await expect.poll(width).toBe(75)
  await end()
})

it('the alerts panel tells the user what came of their upload, apart from static samples [shell-050] [shell-051] [shell-052] [shell-053] [shell-054] [shell-056]', async () => {
  const { page, end } = await signedInVisit('dario.conti@demo.example')
  const button = page.getByRole('banner').getByRole('button', { name: /^Alerts/ })
  await page.getByRole('button', { name: 'Alerts', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Alerts' })
  await panel.getByText('No notifications yet.').waitFor()
  const samples = panel.getByRole('article')
  expect(await samples.count()).toBe(3)
  const first = panel.getByRole('article', { name: 'Sample: Reports are put together by hand' })
  for (const text of ['Pain Points', 'Mentioned in 9 calls this week', 'Sensitivity: average'])
    await first.getByText(text).waitFor()
  expect(await first.getByRole('button').allTextContents()).toEqual(['Dismiss', 'Call plan', 'Verify'])
  const inactive = panel.getByRole('article', { name: 'Sample: Budget owner not met yet' })
  expect(await inactive.getByRole('button').count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const dario = await callAs('dario.conti@demo.example')
  const words = 'Ann: What does it cost?\nBob: That depends on the crew.\n'
  await dario.send('files/conversation/uploadAndSave', [makeText('dario call.txt', words)])
  await page.getByRole('button', { name: 'Alerts, 1 alert, 1 unread' }).click()
  await panel.getByText('Reading dario call.txt is done').click()
  await page.waitForURL(/\/upload\?run=\d+/)
  await page.getByRole('button', { name: 'Alerts, 1 alert, 0 unread' }).waitFor()
  for (const n of [2, 3])
    await dario.send('files/conversation/uploadAndSave', [makeText(`dario ${n}.txt`, `${words}${n}`)])
  await page.getByRole('button', { name: 'Alerts, 3 alerts, 2 unread' }).waitFor()
  await button.click()
  await expect.poll(() => samples.count()).toBe(6)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await page
    .getByRole('button', { name: 'Alerts, 3 alerts, 0 unread', includeHidden: true })
    .waitFor({ state: 'attached' })
  await end()
})

it('what a user makes of a sample stays theirs and can be taken back [shell-053] [shell-055]', async () => {
  const { page, end } = await signedInVisit('lena.fischer@demo.example', { dark: true, width: 390, height: 844 })
  const open = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Alerts/ })
      .click()
  const card = (name: string) => page.getByRole('article', { name: `Sample: ${name}` })
  await open()
  await card('Reports are put together by hand')
    .getByRole('button', { name: /^Verify/ })
    .click()
  await card('Security review before signing')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await card('Security review before signing').waitFor({ state: 'detached' })
  await page.reload()
  await open()
  await card('Reports are put together by hand').getByText('Verified by you').waitFor()
  expect(await card('Security review before signing').count()).toBe(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await card('Reports are put together by hand')
    .getByRole('button', { name: /^Take back/ })
    .click()
  await page.getByRole('button', { name: 'Show 1 dismissed' }).click()
  await card('Security review before signing')
    .getByRole('button', { name: /^Call plan/ })
    .click()
  await card('Security review before signing').getByText('In your call plan').waitFor()
  await card('Security review before signing')
    .getByRole('button', { name: /^Take back/ })
    .click()
  await card('Reports are put together by hand')
    .getByRole('button', { name: /^Verify/ })
    .waitFor()
  await end()
})

it('a badge marks what is new for ten seconds, once in a session [shell-061] [shell-062]', async () => {
  const { page, end } = await visit()
  const sena = await callAs('sena.yilmaz@demo.example')
  await sena.send('files/conversation/uploadAndSave', [makeText('sena call.txt', 'Ann: Hello?\nBob: Yes.\n')])
  // Notified before the page opens: while the clock of the page is stopped, it asks only once.
  const { userId } = await sena.get<{ userId: number }>('user/me')
  const notifications = () => sena.get<readonly { read: boolean }[]>('notification/foruser', { userId })
  await expect.poll(async () => (await notifications()).some(({ read }) => !read), { timeout: 60_000 }).toBe(true)
  await page.clock.install()
  await signIn(page, 'sena.yilmaz@demo.example')
  const button = page.getByRole('button', { name: /^Alerts, \d+ alerts?, [1-9]\d* unread$/ })
  await button.click()
  const badge = page.getByRole('dialog', { name: 'Alerts' }).getByText('New', { exact: true })
  await badge.waitFor()
  await page.clock.fastForward(8000)
  expect(await badge.count()).toBe(1)
  await page.clock.fastForward(2500)
  await badge.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await page.reload()
  await button.click()
  await page.getByRole('dialog', { name: 'Alerts' }).getByText('Reading sena call.txt is done').first().waitFor()
  expect(await badge.count()).toBe(0)
  await end()
})

it('the bell says how many alerts run, and where it leads is open or says why not [shell-057]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example')
  const bell = page.getByRole('banner').getByLabel(/^Alert Management, \d+ running/)
  await bell.waitFor()
  if ((await bell.getAttribute('aria-disabled')) === 'true') {
    expect(await bell.getAttribute('aria-label')).toContain('This is not available yet.')
  } else expect(await bell.getAttribute('href')).toBe('/alert-management')
  await end()
})

it('Scroll Up appears after more than 30 px and leads to the top; so does another screen [shell-033] [shell-034] [shell-035]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { at: null, height: 500 })
  await openDeal(page)
  await rowsOf(page, 'Cards of the deal').first().waitFor()
  const up = page.getByRole('button', { name: 'Scroll Up' })
  const scroll = (y: number) => page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), y)
  const place = () => page.evaluate(() => scrollY)
  await scroll(30)
  await expect.poll(place).toBe(30)
  expect(await up.count()).toBe(0)
  await scroll(31)
  await up.click()
  await expect.poll(place).toBe(0)
  await up.waitFor({ state: 'detached' })
  await scroll(200)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
  await page.waitForURL(/\/accounts/)
  await expect.poll(place).toBe(0)
  await end()
})

it('an unknown path shows the same page as /admin, with the administration for who may have it [shell-032]', async () => {
  for (const [email, administers] of [
    ['seller@demo.example', false],
    ['customer.admin@demo.example', true],
  ] as const) {
    const { page, end } = await signedInVisit(email, { at: null })
    const texts: string[] = []
    for (const address of ['/admin', '/no/such/page']) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      texts.push(await page.getByRole('main').innerText())
      expect(await page.getByRole('main').getByRole('link', { name: 'CSV Account Load Administration' }).count()).toBe(
        administers ? 1 : 0,
      )
    }
    expect(texts[1]).toBe(texts[0])
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
    await page.waitForURL(home)
    await end()
  }
})

it('a session that the server ended leads to logout, says so, and back to the address after sign-in [auth-014] [auth-016] [auth-018]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { expects: refused })
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, token: 'of nobody' }))
  })
  await page.goto('/deals?status=Won')
  await page.waitForURL(/\/logout$/)
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  expect(await page.evaluate(() => history.state.logout)).toBe('forced')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('User name or e-mail').fill('seller@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026go')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/deals\?.*status=Won/)
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

it('a section that fails leaves the rest of the screen [dialogs-007]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { expects: [/./] })
  await page.route(/\/tribyl\/api\/accounts(\?|$)/, route =>
    route.fulfill({ json: { data: { total: 1, rows: [{ accountId: 1 }, null] } } }),
  )
  await page.goto('/accounts')
  await page.getByRole('alert').filter({ hasText: 'Oops, something went wrong' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(home)
  await end()
})

it('a lost connection is said in a bar that can be dismissed [shell-060]', async () => {
  const { page, end } = await visit({ expects: [/ERR_FAILED|Failed to load/] })
  await page.route('**/tribyl/api/events', route => route.abort())
  await page.clock.install()
  await signIn(page, 'seller@demo.example')
  await page.clock.fastForward(6000)
  const bar = page.getByRole('status').filter({ hasText: 'The connection to the server is lost.' })
  await bar.waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await bar.waitFor({ state: 'detached' })
  await end()
})

it('what a user does is recorded after a while, and a failure of it is silent', async () => {
  const { page, end } = await visit({ expects: [/500/] })
  await page.clock.install()
  await page.route('**/saveUseractivity', route => route.fulfill({ status: 500, body: '{}' }))
  const sent: string[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/saveUseractivity')) return
    const { more = [], ...last } = request.postDataJSON()
    for (const { screen, action } of [...more.toReversed(), last]) sent.push(`${screen} ${action}`)
  })
  await signIn(page, 'seller@demo.example')
  await page.getByRole('heading', { name: /^Hi .+,$/ }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return sent
    })
    .toEqual(['splash-screen view', 'accounts-list view'])
  expect(await page.getByRole('alert').count()).toBe(0)
  await end()
})

it('the page that waits for a document says so [shell-031]', async () => {
  const { page, end } = await signedInVisit('seller@demo.example', { at: '/loading' })
  await page.getByRole('heading', { name: 'Generating PDF' }).waitFor()
  await expectAccessible(page)
  await end()
})

it('on a phone the drawer holds what the header has no room for', async () => {
  const { page, end } = await signedInVisit('tribyl.admin@demo.example', { width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const tools = page.getByRole('list', { name: 'Tools' })
  await tools.getByText('Coaching').waitFor()
  expect((await tools.getByRole('listitem').allInnerTexts()).map(text => text.trim())).toEqual([
    'Go to a screen',
    'Product Analytics',
    'Administration',
    'Alert Management',
    'Coaching',
  ])
  await expectAccessible(page)
  await tools.getByRole('button', { name: 'Go to a screen' }).click()
  await page.getByRole('dialog', { name: 'Go to' }).waitFor()
  await end()
})
