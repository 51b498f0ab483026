import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import {
  closeBrowser,
  expectAccessible,
  expectNoOverflow,
  signedInVisit,
  type Visit,
  walkTo,
} from './support/browser.ts'

afterAll(closeBrowser)

const firstCatalogue = [
  'Executive Dashboard',
  'ICP Buyer Trends',
  'Revenue Efficiency',
  'Competitor SWOT',
  'Message Impact Analysis',
  'Revenue Campaigns',
  'Voice of Customer',
  'Deal Game Tapes',
  'Field Initiatives',
  'Persona Analysis',
  'Content Copilot',
  'Customer Journey Insights',
  'Alert Management',
  'Product Analytics',
  'Messaging',
  'Administration',
  'Conversation Planner',
  'Guided Prospecting',
]
const without = (...left: string[]): string[] => firstCatalogue.filter(title => !left.includes(title))
const copilots = ['Buyer Intelligence Copilot', 'Content Copilot', 'Messaging']
const administration = ['User Administration', 'Industry Management', 'Configuration Properties', 'License management']

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Features' }).getByRole('listitem')

/** Every card with what access says of it: usable, whether its screen is built or not, or the reason that it is greyed. */
const readCards = async (page: Page): Promise<[title: string, access: string][]> => {
  await cardsOf(page).first().waitFor()
  const texts = await cardsOf(page).evaluateAll(cards =>
    cards.map(card => [
      card.querySelector('h3')?.textContent ?? '',
      [...card.querySelectorAll('a, p')].at(-1)?.textContent ?? '',
    ]),
  )
  return texts.map(([title = '', last = '']) => [
    title,
    last.startsWith('View') || last === 'This is not available yet.' ? 'usable' : last,
  ])
}

/** Which of these the header has, open or not available yet: what is compared is the access decision. */
const inHeader = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const labels = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll(found => found.map(one => one.getAttribute('aria-label') ?? ''))
  return names.filter(name => labels.some(label => label.startsWith(name)))
}

const entries = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await links.first().waitFor()
  return (await links.allInnerTexts()).map(text => text.trim())
}

/** Home and the frame around it as the product shows them to a role. Component tests do this for every role, and follow all links. */
const openHome = async (email: string, cards: readonly string[], administers: boolean): Promise<Visit> => {
  const open = await signedInVisit(email)
  const { page } = open
  expect(await readCards(page)).toEqual(cards.map(title => [title, 'usable']))
  const greeting = await page.getByRole('heading', { level: 1 }).innerText()
  const firstName = /^Hi (\S+),$/.exec(greeting)?.[1]
  await page.getByRole('heading', { name: `${firstName} at Demo, how can we help you today?` }).waitFor()
  const everybody = ['Home', 'Alert Management', 'Main menu', 'Help', 'Alerts', 'User menu of']
  expect(await inHeader(page, everybody)).toEqual(everybody)
  expect(await inHeader(page, ['Product Analytics', 'Administration'])).toEqual(
    administers ? ['Product Analytics', 'Administration'] : [],
  )
  const main = await entries(page)
  expect(main.slice(0, 3)).toEqual(['Home', 'Accounts', 'Deals'])
  expect(main.filter(label => administration.includes(label))).toEqual([])
  return open
}

it('CSM sees the cards and icons of the role, and is led by home, the small grid and the module hubs [home-001] [home-002] [home-003] [home-004] [shell-002] [shell-008] [shell-015] [shell-026] [shell-027] [shell-028] [shell-029] [shell-037] [shell-040] [shell-045] [permissions-006] [permissions-021] [permissions-022]', async () => {
  const { page, end } = await openHome('csm@demo.example', without('Product Analytics', 'Administration'), false)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Playbook' }).click()
  await page.waitForURL(/\/messaging$/)
  await page.goBack()
  await page.getByRole('link', { name: 'View Messaging' }).click()
  await page.waitForURL(/\/messaging$/)
  await expect.poll(() => page.evaluate(() => history.state.tabId)).toBe(0)
  await page.goBack()

  await page.getByRole('link', { name: 'Sales plays', exact: true }).click()
  await page.getByRole('main').getByText('Recommended plays', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(/\/splash-screen$/)

  await page.getByRole('banner').getByRole('button', { name: 'Main menu' }).click()
  const features = page.getByRole('dialog', { name: 'Main menu' }).getByRole('list', { name: 'Features' })
  const first = features.getByRole('link').first()
  await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await features.getByRole('link', { name: 'Messaging' }).click()
  await page.waitForURL(/\/messaging$/)

  await walkTo(page, '/splash-screen-expert')
  await cardsOf(page).first().waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await cardsOf(page).first().waitFor()
  await expectAccessible(page)
  await walkTo(page, '/upload-csv')
  await page.getByText('This needs a permission that you do not have').waitFor()
  expect(await entries(page)).toEqual(['Home'])
  await expectAccessible(page)
  await end()
})

it('customer_admin sees the cards and icons of the role, also on a phone, and the administration where it belongs [home-001] [home-002] [home-003] [shell-002] [shell-027] [shell-028] [shell-029] [shell-031] [shell-032] [shell-037] [shell-045] [shell-049] [permissions-006] [permissions-019] [permissions-020] [permissions-021]', async () => {
  const { page, end } = await openHome('customer.admin@demo.example', [...copilots, 'Administration'], true)
  await walkTo(page, '/no/such/page')
  await page.getByRole('main').getByRole('link', { name: 'CSV Account Load Administration' }).waitFor()
  await expectAccessible(page)
  await walkTo(page, '/loading')
  await page.getByRole('heading', { name: 'Generating PDF' }).waitFor()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/splash-screen', '/splash-screen-expert', '/modules?name=sales_play']) {
    await walkTo(page, path)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
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
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await walkTo(page, '/upload-csv')
  await page.getByRole('heading', { name: 'CSV Account Load Administration', level: 1 }).waitFor()
  expect((await entries(page)).slice(0, 5)).toEqual(['Home', ...administration])
  await expectAccessible(page)
  await end()
})

it('SELLER sees the cards and icons of the role, greyed as soon as the licence does not include them [home-001] [home-002] [home-003] [home-005] [shell-002] [shell-027] [shell-028] [shell-029] [shell-037] [shell-045] [permissions-006] [permissions-007] [permissions-017] [permissions-021] [permissions-023]', async () => {
  const seller = 'mara.voss@demo.example'
  const { userId } = await (await callAs(seller)).get<{ userId: number }>('user/me')
  const admin = await callAs('admin@demo.example')
  const { page, end } = await openHome(seller, without('Product Analytics', 'Messaging', 'Administration'), false)
  await expect.poll(() => page.getByRole('button', { name: 'Open Playbook' }).isDisabled()).toBe(true)
  // The smaller licence has no PERM_SIMPLE_CP_ALL. The open page is notified.
  await admin.post('user/update', { userId, licenseType: 'Basic' })
  await cardsOf(page).filter({ hasText: 'Your licence does not include' }).first().waitFor()
  expect((await readCards(page)).filter(([, access]) => access !== 'usable')).toEqual(
    ['Competitor SWOT', 'Voice of Customer', 'Deal Game Tapes', 'Customer Journey Insights'].map(title => [
      title,
      `Your licence does not include ${title}. Please ask your administrator.`,
    ]),
  )
  await expectAccessible(page)
  await end()
  await admin.post('user/update', { userId, licenseType: 'Premium' })
})
