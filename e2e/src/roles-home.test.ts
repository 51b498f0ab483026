import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit, signIn, visit } from './support/browser.ts'

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
]
const without = (...left: string[]): string[] => firstCatalogue.filter(title => !left.includes(title))
const copilots = ['Buyer Intelligence Copilot', 'Content Copilot', 'Messaging']

/** What each role sees, by the tables of the specification. */
const people = [
  {
    role: 'SELLER',
    email: 'seller@demo.example',
    cards: without('Product Analytics', 'Messaging', 'Administration'),
    playbook: false,
  },
  { role: 'CSM', email: 'csm@demo.example', cards: without('Product Analytics', 'Administration'), playbook: true },
  { role: 'MANAGEMENT', email: 'management@demo.example', cards: without('Administration'), playbook: true },
  { role: 'ADMIN', email: 'admin@demo.example', cards: firstCatalogue, playbook: true },
  { role: 'user', email: 'user@demo.example', cards: copilots, playbook: false },
  {
    role: 'customer_admin',
    email: 'customer.admin@demo.example',
    cards: [...copilots, 'Administration'],
    playbook: true,
  },
  { role: 'tribyl_admin', email: 'tribyl.admin@demo.example', cards: [...copilots, 'Administration'], playbook: true },
]

const menu: Readonly<Record<string, readonly string[]>> = {
  'All GTM Teams': ['Executive dashboard', 'Ideal customer profile', 'Win-loss insights', 'Competitor SWOT'],
  Marketing: ['Messaging positioning', 'Revenue campaigns', 'Content creation', 'Proof points'],
  'Sales & CS': ['Pipeline insights', 'Deal game tapes', 'Sales plays', 'Customer journey insights'],
}

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

const greyed = async (page: Page): Promise<[string, string][]> =>
  (await readCards(page)).filter(([, access]) => access !== 'usable')

describe.each(people)('$role', ({ email, cards, playbook }) => {
  const way = playbook ? 'opens' : 'is shown whom to ask for'
  it(`sees the cards of the tables and the whole main menu, and ${way} the Self-learning Playbook [home-001] [home-002] [home-003] [shell-001] [shell-002] [shell-003] [shell-007] [shell-008] [permissions-006] [permissions-022] [permissions-023]`, async () => {
    const { page, end } = await signedInVisit(email)
    expect(await readCards(page)).toEqual(cards.map(title => [title, 'usable']))
    await page.getByText('Agentic GTM Operating System').waitFor()
    const greeting = await page.getByRole('heading', { level: 1 }).innerText()
    const firstName = /^Hi (\S+),$/.exec(greeting)?.[1]
    await page.getByText('Welcome back').waitFor()
    await page.getByRole('heading', { name: `${firstName} at Demo, how can we help you today?` }).waitFor()
    for (const [group, entries] of Object.entries(menu)) {
      const shown = await page.getByRole('list', { name: group }).getByRole('listitem').allInnerTexts()
      expect(shown.map(text => text.trim())).toEqual([...entries])
    }
    const mainMenu = page.getByRole('region', { name: /how can we help you today/ })
    await mainMenu.locator('[aria-label^="Alert Management, 0 running"]').waitFor()
    const banner = page.getByRole('region', { name: 'Self-learning Playbook' })
    await banner.getByText('A closed feedback loop between strategy, execution and outcomes').waitFor()
    if (playbook) {
      await banner.getByRole('link', { name: 'Open Playbook' }).click()
      await page.waitForURL(/\/messaging$/)
    } else {
      expect(await banner.getByRole('button', { name: 'Open Playbook' }).isDisabled()).toBe(true)
      await banner.getByText('Please contact your administrator to open the playbook.').waitFor()
    }
    await end()
  })
})

it('a licence without a permission greys its cards and entries, and says so [home-005] [permissions-007] [permissions-017]', async () => {
  const seller = 'mara.voss@demo.example'
  const { userId } = await (await callAs(seller)).get<{ userId: number }>('user/me')
  const admin = await callAs('admin@demo.example')
  const { page, end } = await signedInVisit(seller)
  expect(await greyed(page)).toEqual([])
  // The smaller licence has no PERM_SIMPLE_CP_ALL. The open page is notified.
  await admin.post('user/update', { userId, licenseType: 'Basic' })
  await cardsOf(page).filter({ hasText: 'Your licence does not include' }).first().waitFor()
  expect(await greyed(page)).toEqual(
    ['Competitor SWOT', 'Voice of Customer', 'Deal Game Tapes', 'Customer Journey Insights'].map(title => [
      title,
      `Your licence does not include ${title}. Please ask your administrator.`,
    ]),
  )
  await expectAccessible(page)
  const entry = page.getByRole('button', { name: 'Competitor SWOT' })
  await entry.hover()
  await page
    .getByRole('tooltip', { name: 'Your licence does not include Competitor SWOT. Please ask your administrator.' })
    .waitFor()
  expect(await page.getByRole('link', { name: 'Competitor SWOT' }).count()).toBe(0)
  await end()
  await admin.post('user/update', { userId, licenseType: 'Premium' })
})

it('features that were not bought are greyed with the reason and lead nowhere, for an administrator too [permissions-009] [home-005]', async () => {
  const { page, end } = await signedInVisit('admin@rival.example')
  expect(await greyed(page)).toEqual(
    ['ICP Buyer Trends', 'Content Copilot'].map(title => [
      title,
      `${title} is a premium feature that is not enabled for you. Please ask your administrator.`,
    ]),
  )
  expect(await cardsOf(page).filter({ hasText: 'Conversation Planner' }).count()).toBe(0)
  await expectAccessible(page)
  const card = cardsOf(page).filter({ hasText: 'ICP Buyer Trends' })
  expect(await card.getByRole('link').count()).toBe(0)
  await card.click()
  expect(new URL(page.url()).pathname).toBe('/splash-screen')
  await end()
})

it('View opens the feature and tells it the tab [home-004]', async () => {
  const { page, end } = await signedInVisit('csm@demo.example')
  await cardsOf(page).filter({ hasText: 'Messaging' }).last().getByRole('link', { name: 'View Messaging' }).click()
  await page.waitForURL(/\/messaging$/)
  await expect.poll(() => page.evaluate(() => history.state.tabId)).toBe(0)
  await end()
})

describe('the second home screen', () => {
  it('has the cards of the second catalogue for its roles [permissions-019] [permissions-020]', async () => {
    for (const { email, cards } of people.slice(4)) {
      const { page, end } = await signedInVisit(email, { at: '/splash-screen-expert' })
      expect((await readCards(page)).map(([title]) => title)).toEqual(cards)
      await expectAccessible(page)
      await end()
    }
  })
  it('tells roles of the first catalogue that nothing there is for them [permissions-006]', async () => {
    const { page, end } = await signedInVisit('seller@demo.example', { at: '/splash-screen-expert' })
    await page.getByText('Your role has no features here').waitFor()
    await expectAccessible(page)
    await end()
  })
})

describe('the module hub', () => {
  const hubs = {
    'Sales plays': ['sales_play', ['Recommended plays', 'Build plays', 'Track plays']],
    'Revenue campaigns': ['revenue_campaigns', ['Recommended campaigns', 'Intent-based campaigns']],
    'Messaging positioning': ['messaging_positioning', ['Message Impact Analysis', 'Persona Analysis']],
  } as const
  it('is reached from the main menu; each of its names has its entries and the way back [shell-015] [shell-016] [shell-017] [shell-018] [shell-026]', async () => {
    const { page, end } = await signedInVisit('seller@demo.example')
    for (const [label, [name, entries]] of Object.entries(hubs)) {
      await page.getByRole('link', { name: label, exact: true }).click()
      const main = page.getByRole('main')
      for (const entry of entries) await main.getByText(entry, { exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe(`?name=${name}`)
      expect(await main.getByRole('listitem').count()).toBe(entries.length)
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Go back' }).click()
      await page.waitForURL(/\/splash-screen$/)
    }
    await end()
  })
  it('of an unknown name shows nothing beyond loading [shell-019]', async () => {
    const { page, end } = await signedInVisit('seller@demo.example', { at: '/modules?name=constructor' })
    for (const address of ['/modules?name=constructor', '/modules']) {
      if (!page.url().endsWith(address)) await page.goto(address)
      await page.getByRole('main').getByText('Loading').waitFor()
      expect((await page.getByRole('main').innerText()).trim()).toBe('Loading')
    }
    await end()
  })
})

it('home shows that it is loading until what access rests on has come, and tries again when it does not [home-012]', async () => {
  const { page, end } = await visit({ expects: [/500/] })
  await page.route('**/get/config/sharedMode', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL","detail":"Down."}' }),
  )
  await signIn(page, 'seller@demo.example')
  await page.getByText('This could not be loaded.').waitFor()
  await page.unroute('**/get/config/sharedMode')
  let release: (() => void) | undefined
  await page.route('**/get/config/companyName', async route => {
    await new Promise<void>(resolve => {
      release = resolve
    })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('main').getByText('Loading', { exact: true }).waitFor()
  expect(await cardsOf(page).count()).toBe(0)
  release?.()
  await page.getByRole('heading', { name: 'Jordan at Demo, how can we help you today?' }).waitFor()
  await end()
})

it('in shared mode the second list is used and no licence is asked for [home-007] [permissions-008]', async () => {
  const { page, end } = await visit()
  await page.route('**/get/config/sharedMode', route => route.fulfill({ json: { data: true } }))
  await signIn(page, 'user@demo.example')
  expect((await readCards(page)).map(([title]) => title)).toEqual(copilots)
  // A licence that this person has not got, and that is not asked for here.
  await page.getByRole('link', { name: 'Competitor SWOT' }).waitFor()
  await end()
})

it('without a stored user home leads to the root [home-013]', async () => {
  const { page, end } = await visit()
  for (const address of ['/splash-screen', '/splash-screen-expert', '/modules?name=sales_play']) {
    await page.goto(address)
    await page.waitForURL(url => url.pathname === '/')
  }
  await end()
})

it('the small grid in the header has what the user may open [shell-040]', async () => {
  const { page, end } = await signedInVisit('csm@demo.example')
  await page.getByRole('banner').getByRole('button', { name: 'Main menu' }).click()
  const grid = page.getByRole('dialog', { name: 'Main menu' })
  await grid.getByRole('list', { name: 'Workspace' }).getByRole('link', { name: 'Deals' }).waitFor()
  const features = grid.getByRole('list', { name: 'Features' })
  await expect
    .poll(() =>
      features
        .getByRole('link')
        .first()
        .evaluate(link => link === document.activeElement),
    )
    .toBe(true)
  // Another's role, and what is not built.
  expect(await features.getByRole('link', { name: 'Administration' }).count()).toBe(0)
  expect(await features.getByRole('link', { name: 'Content Copilot' }).count()).toBe(0)
  await expectAccessible(page)
  await features.getByRole('link', { name: 'Messaging' }).click()
  await page.waitForURL(/\/messaging$/)
  await end()
})

it('home reads well in the dark and on a phone', async () => {
  const dark = await signedInVisit('admin@demo.example', { dark: true })
  await cardsOf(dark.page).first().waitFor()
  await expectAccessible(dark.page)
  await dark.end()
  const phone = await signedInVisit('user@demo.example', { width: 390, height: 844 })
  for (const path of ['/splash-screen', '/splash-screen-expert', '/modules?name=sales_play']) {
    if (!phone.page.url().endsWith(path)) await phone.page.goto(path)
    await phone.page.getByRole('main').getByRole('listitem').first().waitFor()
    await expectAccessible(phone.page)
    await expectNoOverflow(phone.page)
  }
  await phone.end()
})
