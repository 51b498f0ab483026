import type { Role, SignedInUser } from '@bic/contract/calls/access'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf } from '#testing/render-part.tsx'
import { sampleHome } from './today/sample-home.testing.ts'

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

interface Expected {
  readonly role: Role
  readonly cards: readonly string[]
  readonly playbook: boolean
}

/** What each role sees, by the tables of the specification. */
const people: readonly Expected[] = [
  { role: 'SELLER', cards: without('Product Analytics', 'Messaging', 'Administration'), playbook: false },
  { role: 'CSM', cards: without('Product Analytics', 'Administration'), playbook: true },
  { role: 'MANAGEMENT', cards: without('Administration'), playbook: true },
  { role: 'ADMIN', cards: firstCatalogue, playbook: true },
  { role: 'user', cards: copilots, playbook: false },
  { role: 'customer_admin', cards: [...copilots, 'Administration'], playbook: true },
  { role: 'tribyl_admin', cards: [...copilots, 'Administration'], playbook: true },
]

const menu: Readonly<Record<string, readonly string[]>> = {
  'All GTM Teams': ['Executive dashboard', 'Ideal customer profile', 'Win-loss insights', 'Competitor SWOT'],
  Marketing: ['Messaging positioning', 'Revenue campaigns', 'Content creation', 'Proof points'],
  'Sales & CS': ['Pipeline insights', 'Deal game tapes', 'Sales plays', 'Customer journey insights'],
}

const licensed = (
  role: Role,
  permissions: readonly string[] = ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'],
): SignedInUser => ({
  ...personOf(role),
  licenseTypePermissionBeans: [{ licenseType: 'Premium', licenseTypePermissionNames: [...permissions] }],
})

const home = (user: SignedInUser, at = '/splash-screen') =>
  renderApp(at, { user, screens: ['splash-screen', 'splash-screen-expert', 'module-hub'] })

/** The customer has these features. */
const enable = (...features: string[]) =>
  server.answers(
    'getFeatureFlags',
    features.map(featureName => ({ featureName, enabled: 'y' as const })),
  )

const findCards = async () => within(await screen.findByRole('list', { name: 'Features' })).getAllByRole('listitem')
const titleOf = (card: HTMLElement) => card.querySelector('h3')?.textContent ?? ''
const titles = async () => (await findCards()).map(titleOf)

/** Every card with what access says of it: usable, whether its screen is built or not, or the reason that it is greyed. */
const readCards = async (): Promise<[title: string, access: string][]> =>
  (await findCards()).map(card => {
    const last = [...card.querySelectorAll('a, p')].at(-1)?.textContent ?? ''
    return [titleOf(card), last.startsWith('View') || last === 'This is not available yet.' ? 'usable' : last]
  })
const greyed = async () => (await readCards()).filter(([, access]) => access !== 'usable')

const question = 'Sam at Demo, how can we help you today?'
const findMenu = () => screen.findByRole('region', { name: question })

beforeEach(() => {
  enable('voc-copilot', 'content-copilot')
  server.answers('getHome', sampleHome)
  server.answers('saveHomeVisit', null)
  server.answers('listJobRuns', { total: 0, rows: [] })
})

describe.each(people)('$role', ({ role, cards, playbook }) => {
  test('sees the cards of the tables and the whole main menu [home-001] [home-002] [home-003] [shell-001] [shell-002] [shell-003] [permissions-006]', async () => {
    await home(licensed(role))
    expect(await readCards()).toEqual(cards.map(title => [title, 'usable']))
    expect(screen.getByText('Agentic GTM Operating System')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hi Sam,$/)
    expect(screen.getByText('Welcome back')).toBeVisible()
    const mainMenu = await findMenu()
    expect(within(mainMenu).getByRole('heading', { name: question })).toBeVisible()
    for (const [group, entries] of Object.entries(menu)) {
      const list = within(mainMenu).getByRole('list', { name: group })
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(entries)
    }
    expect(within(mainMenu).getByLabelText(/^Alert Management, 0 running/)).toBeVisible()
  })

  const way = playbook ? 'opens' : 'is shown whom to ask for'
  test(`${way} the Self-learning Playbook [shell-007] [shell-008] [permissions-022] [permissions-023]`, async () => {
    const { person, address } = await home(licensed(role))
    const banner = within(await screen.findByRole('region', { name: 'Self-learning Playbook' }))
    expect(banner.getByText(/A closed feedback loop between strategy, execution and outcomes/)).toBeVisible()
    if (playbook) {
      await person.click(banner.getByRole('link', { name: 'Open Playbook' }))
      await waitFor(() => expect(address()).toBe('/messaging'))
    } else {
      expect(banner.getByRole('button', { name: 'Open Playbook' })).toBeDisabled()
      expect(banner.getByText('Please contact your administrator to open the playbook.')).toBeVisible()
    }
  })
})

describe('home greys', () => {
  test('what the licence does not include, card and entry, and says so [home-005] [permissions-007] [permissions-017]', async () => {
    const { person } = await home(licensed('SELLER', ['PERM_STORY_ALL']))
    expect(await greyed()).toEqual(
      ['Competitor SWOT', 'Voice of Customer', 'Deal Game Tapes', 'Customer Journey Insights'].map(title => [
        title,
        `Your licence does not include ${title}. Please ask your administrator.`,
      ]),
    )
    const mainMenu = within(await findMenu())
    await person.hover(mainMenu.getByRole('button', { name: 'Competitor SWOT' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Your licence does not include Competitor SWOT. Please ask your administrator.',
    )
    expect(screen.queryByRole('link', { name: 'Competitor SWOT' })).toBeNull()
  })

  test('features that were not bought, for an administrator too: they lead nowhere [permissions-009] [home-005]', async () => {
    enable()
    const { person, address } = await home(licensed('ADMIN'))
    expect(await greyed()).toEqual(
      ['ICP Buyer Trends', 'Content Copilot'].map(title => [
        title,
        `${title} is a premium feature that is not enabled for you. Please ask your provider.`,
      ]),
    )
    expect(await titles()).not.toContain('Conversation Planner')
    const card = (await findCards()).find(one => titleOf(one) === 'ICP Buyer Trends')!
    expect(within(card).queryByRole('link')).toBeNull()
    await person.click(card)
    expect(address()).toBe('/splash-screen')
  })
})

describe('Conversation Planner and Guided Prospecting', () => {
  test('are hidden, not greyed, where the customer does not have them [home-006]', async () => {
    await home(licensed('ADMIN'))
    expect(await titles()).toEqual(firstCatalogue)
  })

  test('are shown where the customer has them [home-006]', async () => {
    enable('conversation-planner')
    await home(licensed('ADMIN'))
    expect(await titles()).toEqual([...firstCatalogue, 'Conversation Planner'])
  })
})

test('View opens the feature and passes the tab on [home-004]', async () => {
  const { person, address, state } = await home(licensed('CSM'))
  await person.click(await screen.findByRole('link', { name: 'View Messaging' }))
  await waitFor(() => expect(address()).toBe('/messaging'))
  expect(state()).toMatchObject({ tabId: 0 })
})

describe('the second list', () => {
  test('is used in shared mode, and no licence is asked for [home-007] [permissions-008]', async () => {
    server.answers('getSharedMode', true)
    await home(licensed('user', []))
    expect(await titles()).toEqual(copilots)
    // A licence that this person does not have, and that is not asked for here.
    expect(within(await findMenu()).getByRole('link', { name: 'Competitor SWOT' })).toBeVisible()
  })

  describe('in administrator mode', () => {
    beforeEach(() => server.answers('getOperatingMode', 'administrator'))

    test('has the cards of the second catalogue [permissions-011] [modes-001]', async () => {
      await home(licensed('customer_admin'))
      expect(await titles()).toEqual([...copilots, 'Administration'])
    })

    test('has nothing for roles of the first catalogue [permissions-011] [modes-001]', async () => {
      await home(licensed('ADMIN'))
      expect(await screen.findByText('Your role has no features here')).toBeVisible()
    })
  })
})

describe('the second home screen', () => {
  test.each(people.slice(4))(
    'has the cards of the second catalogue for $role [permissions-019] [permissions-020]',
    async ({ role, cards }) => {
      await home(licensed(role), '/splash-screen-expert')
      expect(await titles()).toEqual(cards)
    },
  )

  test.each(people.slice(0, 4))(
    'has the cards of the first catalogue for $role [permissions-006]',
    async ({ role, cards }) => {
      await home(licensed(role), '/splash-screen-expert')
      expect(await titles()).toEqual(cards)
    },
  )
})

describe('the module hub', () => {
  const hubs = [
    ['Sales plays', 'sales_play', ['Recommended plays', 'Build plays', 'Track plays']],
    ['Revenue campaigns', 'revenue_campaigns', ['Recommended campaigns', 'Intent-based campaigns']],
    ['Messaging positioning', 'messaging_positioning', ['Message Impact Analysis', 'Persona Analysis']],
  ] as const

  test.each(hubs)(
    'of %s is reached from the main menu, and has its entries and the way back [shell-015] [shell-016] [shell-017] [shell-018] [shell-026]',
    async (label, name, entries) => {
      const { person, address } = await home(licensed('SELLER'))
      await person.click(await screen.findByRole('link', { name: label }))
      await screen.findByRole('heading', { name: label, level: 1 })
      expect(address()).toBe(`/modules?name=${name}`)
      const main = within(screen.getByRole('main'))
      for (const entry of entries) expect(main.getByText(entry)).toBeVisible()
      expect(main.getAllByRole('listitem')).toHaveLength(entries.length)
      await person.click(main.getByRole('link', { name: 'Go back' }))
      await findMenu()
      expect(address()).toBe('/splash-screen')
    },
  )

  test('of an unknown name shows nothing beyond loading [shell-019]', async () => {
    await home(licensed('SELLER'), '/modules?name=constructor')
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveTextContent(/^Loading$/)
  })

  test('without a name leads to all modules', async () => {
    const { person, address } = await home(licensed('SELLER'), '/modules')
    const list = within(await screen.findByRole('list', { name: 'Modules' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(hubs.map(([label]) => label))
    await person.click(list.getByRole('link', { name: 'Messaging positioning' }))
    expect(await screen.findByRole('heading', { name: 'Messaging positioning', level: 1 })).toBeVisible()
    expect(address()).toBe('/modules?name=messaging_positioning')
  })

  test('whose screens are all shut is shut in the main menu, with the reason', async () => {
    const { person } = await home(licensed('SELLER', ['PERM_SIMPLE_CP_ALL']))
    const mainMenu = within(await findMenu())
    await person.hover(mainMenu.getByRole('button', { name: 'Messaging positioning' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Your licence does not include Message Impact Analysis.',
    )
    expect(mainMenu.queryByRole('link', { name: 'Messaging positioning' })).toBeNull()
  })
})

test('home shows that it is loading until what access depends on has come, and tries again when it fails [home-012]', async () => {
  server.refuses('getSharedMode', { detail: 'Down.' })
  const { person } = await home(licensed('SELLER'))
  expect(await screen.findByText('This could not be loaded.')).toBeVisible()
  server.answers('getSharedMode', false)
  const answer = server.holds('getCompanyName')
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await within(screen.getByRole('main')).findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Features' })).toBeNull()
  answer('Demo')
  expect(await screen.findByRole('heading', { name: question })).toBeVisible()
})

test('the greeting has the name that the company chose for itself [shell-002]', async () => {
  server.answers('getCompanyName', 'Acme Worldwide')
  await home(licensed('ADMIN'))
  expect(
    await screen.findByRole('heading', { name: 'Sam at Acme Worldwide, how can we help you today?' }),
  ).toBeVisible()
})

test.each(['/splash-screen', '/splash-screen-expert', '/modules?name=sales_play'])(
  'without a stored user %s leads to the root [home-013]',
  async at => {
    const { address } = await renderApp(at, { user: null })
    expect(await screen.findByRole('heading', { name: 'Buyer Intelligence Cloud', level: 1 })).toBeVisible()
    expect(address()).toBe('/')
  },
)
