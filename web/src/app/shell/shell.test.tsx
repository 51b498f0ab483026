import { type Role, roles } from '@bic/contract/calls/access'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { followEvents } from '#lib/events.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf, renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { followActivity } from '../activity/follow-activity.ts'
import { screens } from '../screens.ts'
import { AlertManagementIcon } from './AlertManagementIcon.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LineBar } from './LineBar.tsx'

const licensed = (role: Role) => ({
  ...personOf(role),
  licenseTypePermissionBeans: [
    { licenseType: 'Premium', licenseTypePermissionNames: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] },
  ],
})
const open = (at: string, role: Role) =>
  renderApp(at, { user: licensed(role), screens: ['admin-page', 'unknown-path'] })

const ofAdministrators = [
  '/tutorials-administration',
  '/configuration-properties',
  '/industry-management',
  '/evaluation-questions-admin',
  '/keyword-management',
  '/account-administration',
  '/account-purge',
  '/user-administration',
  '/upload-csv',
  '/crm-mapping-administration',
  '/outreach-administration',
]
const administration = ['User Administration', 'Industry Management', 'Configuration Properties', 'License management']

/** Which of these the header has, open or not available yet: what is compared is the access decision. */
const inHeader = (names: readonly string[]) => {
  const labels = [...screen.getByRole('banner').querySelectorAll('a, button')].map(
    one => one.getAttribute('aria-label') ?? '',
  )
  return names.filter(name => labels.some(label => label.startsWith(name)))
}
const navigation = () => screen.getByRole('navigation', { name: 'Main' })
const entries = () =>
  within(navigation())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe.each(roles)('%s', role => {
  const administers = isAdministrator({ role })

  test('sees the header icons of the role, and no links of administration beside other views [shell-027] [shell-037] [permissions-021] [shell-045]', async () => {
    await open('/splash-screen', role)
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    const everybody = ['Home', 'Alert Management', 'Main menu', 'Help', 'Alerts', 'User menu of']
    expect(inHeader(everybody)).toEqual(everybody)
    expect(inHeader(['Product Analytics', 'Administration'])).toEqual(
      administers ? ['Product Analytics', 'Administration'] : [],
    )
    expect(entries().slice(0, 3)).toEqual(['Home', 'Accounts', 'Deals'])
    expect(entries().filter(label => administration.includes(label ?? ''))).toEqual([])
  })

  test('is led to screens that are there and open to the role by every link of the shell [shell-028] [shell-029]', async () => {
    const { person, address, go } = await open('/splash-screen', role)
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    const all = () => [...document.querySelectorAll<HTMLAnchorElement>('header a, nav a')]
    const addresses = new Set(all().map(one => one.getAttribute('href') ?? ''))
    expect(addresses.size).toBeGreaterThan(3)
    for (const wanted of addresses) {
      await go('/splash-screen')
      await person.click(all().find(one => one.getAttribute('href') === wanted)!)
      await waitFor(() => expect(address()).toBe(wanted))
      await within(screen.getByRole('main')).findByText('The screen')
      expect([wanted, screen.queryAllByText('Page not found')]).toEqual([wanted, []])
      expect([wanted, screen.queryAllByText(/This needs a permission/)]).toEqual([wanted, []])
    }
  })

  const shown = administers ? 'sees the links of administration' : 'is refused'
  test(`${shown} in views of administration [shell-045] [shell-049]`, async () => {
    await open('/upload-csv', role)
    if (administers) {
      await screen.findByRole('heading', { level: 1, name: 'CSV Account Load Administration' })
      expect(entries().slice(0, 5)).toEqual(['Home', ...administration])
    } else {
      await screen.findByText(/This needs a permission that you do not have/)
      expect(entries()).toEqual(['Home'])
    }
  })
})

describe.each([
  ['MANAGEMENT', 'is kept out of'],
  ['ADMIN', 'is let into'],
] as const)('%s', (role, led) => {
  test(`${led} every screen of administrators [shell-028] [permissions-027]`, async () => {
    const { go } = await open('/no/such/page', role)
    for (const at of ofAdministrators) {
      await go('/no/such/page')
      await screen.findByRole('heading', { name: 'Page not found' })
      await go(at)
      const title = screens.find(({ path }) => path === at)?.title
      await (role === 'ADMIN'
        ? screen.findByRole('heading', { level: 1, name: title })
        : screen.findByText(/This needs a permission that you do not have/))
      expect([at, screen.queryAllByText(/This needs a permission/).length]).toEqual([at, role === 'ADMIN' ? 0 : 1])
    }
  })
})

test.each([
  ['SELLER', '/splash-screen'],
  ['user', '/splash-screen'],
  ['CSM', '/messaging'],
] as const)('the back arrow of a card leads %s to what is open to that role', async (role, to) => {
  const { person, address } = await open('/messaging/card/3', role)
  await person.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(to))
})

describe.each([
  ['SELLER', 0],
  ['customer_admin', 1],
] as const)('an unknown path shows %s', (role, count) => {
  test('the same page as /admin, with the administration for who may have it, and the way home [shell-032]', async () => {
    const { person, address, go } = await open('/admin', role)
    const texts: (string | null)[] = []
    for (const at of ['/admin', '/no/such/page']) {
      await go(at)
      await screen.findByRole('heading', { name: 'Page not found' })
      await waitFor(() => expect(address()).toBe(at))
      const main = screen.getByRole('main')
      texts.push(main.textContent)
      expect(within(main).queryAllByRole('link', { name: 'CSV Account Load Administration' })).toHaveLength(count)
    }
    expect(texts[1]).toBe(texts[0])
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Home' }))
    await waitFor(() => expect(address()).toBe('/splash-screen'))
  })
})

test('the small grid in the header has what the user may open [shell-040]', async () => {
  const { person, address } = await open('/splash-screen', 'CSM')
  await person.click(screen.getByRole('button', { name: 'Main menu' }))
  const workspace = within(await screen.findByRole('list', { name: 'Workspace' }))
  expect(workspace.getByRole('link', { name: 'Deals' })).toBeVisible()
  const features = within(screen.getByRole('list', { name: 'Features' }))
  await waitFor(() => expect(features.getAllByRole('link')[0]).toHaveFocus())
  // Another's role, and what is not built.
  expect(features.queryByRole('link', { name: 'Administration' })).toBeNull()
  expect(features.queryByRole('link', { name: 'Content Copilot' })).toBeNull()
  await person.click(features.getByRole('link', { name: 'Messaging' }))
  await waitFor(() => expect(address()).toBe('/messaging'))
})

test('the help menu has Coaching, which opens in a new tab [shell-014] [shell-039]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { person } = await renderPart(<HelpMenu />)
  await person.click(screen.getByRole('button', { name: 'Help' }))
  await person.click(await screen.findByRole('button', { name: 'Coaching' }))
  expect(opened.mock.calls).toEqual([['/support-center', '_blank']])
})

test('the bell shows how many alerts run, and leads to them or says why not [shell-057]', async () => {
  server.answers(
    'getAlertsByType',
    (['running', 'paused', 'running'] as const).map((alertStatus, at) => ({
      userAlertId: at + 1,
      alertStatus,
      alertType: 'Opportunity',
      name: 'Alert',
      lastRunDate: null,
      marketId: null,
      industryId: null,
      segmentId: null,
      regionId: null,
      sensitivity: 'low',
      subject: null,
      reported: false,
    })),
  )
  await renderPart(<AlertManagementIcon userId={7} />)
  const bell = await screen.findByLabelText(/^Alert Management, 2 running/)
  if (bell.getAttribute('aria-disabled') === 'true') {
    expect(bell).toHaveAccessibleName('Alert Management, 2 running. This is not available yet.')
  } else expect(bell).toHaveAttribute('href', '/alert-management')
})

test('a lost connection is shown after five seconds in a bar that can be dismissed [shell-060]', async () => {
  stopTime()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { person } = await renderPart(<LineBar />)
  const end = followEvents(new QueryClient())
  await passTime(4900)
  expect(screen.queryByRole('status')).toBeNull()
  await passTime(1100)
  expect(screen.getByRole('status')).toHaveTextContent('The connection to the server is lost.')
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('status')).toBeNull()
  end()
})

describe('what could not be asked for again', () => {
  function Topics({ away = false, bar = true }: { away?: boolean; bar?: boolean }) {
    const topics = useApiQuery('listTopics', {}, away ? { meta: hiddenWithoutAnswer } : {})
    return (
      <>
        {bar && <LineBar />}
        <button type="button" onClick={() => void topics.refetch()}>
          Refresh
        </button>
        <p>{topics.data ? `Topics: ${topics.data.map(({ name }) => name).join(', ')}` : 'No topics'}</p>
      </>
    )
  }
  const topic = { topicId: 1, group: 'Customer Needs', groupName: 'Customer needs', directionality: 'buyer' } as const

  test('is said above the screen, where what it showed stays, and asked once more on Retry', async () => {
    server.answers('listTopics', [{ ...topic, name: 'Pain Points' }])
    const { person } = await renderPart(<Topics />)
    await screen.findByText('Topics: Pain Points')
    expect(screen.queryByRole('status')).toBeNull()
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403, detail: 'Your role may not see topics.' })
    await person.click(screen.getByRole('button', { name: 'Refresh' }))
    const bar = await screen.findByRole('status')
    expect(bar).toHaveTextContent(
      'Some of what you see could not be refreshed and may be out of date. Your role may not see topics.',
    )
    expect(screen.getByText('Topics: Pain Points')).toBeVisible()
    server.answers('listTopics', [{ ...topic, name: 'Use Cases' }])
    await person.click(within(bar).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Topics: Use Cases')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is said of a part that is hidden without its answer, and of no other, which says so itself', async () => {
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403, detail: 'Your role may not see topics.' })
    await renderPart(<Topics away />)
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Some of this screen could not be loaded. Your role may not see topics.',
    )
    cleanup()
    await renderPart(<Topics />)
    await expect.poll(() => server.asked('listTopics').length).toBe(2)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is said of a part that says nothing itself, as a menu without its choices, and not of one that shows the error', async () => {
    server.refuses('listTopics')
    const { person } = await renderPart(<Topics />)
    const bar = await screen.findByRole('status')
    expect(bar).toHaveTextContent('Some of this screen could not be loaded.')
    server.answers('listTopics', [{ ...topic, name: 'Pain Points' }])
    await person.click(within(bar).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Topics: Pain Points')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()

    server.refuses('listTopics')
    function TopicList() {
      return (
        <QueryState query={useApiQuery('listTopics')} loading={null}>
          {() => 'Topics'}
        </QueryState>
      )
    }
    await renderPart(
      <>
        <LineBar />
        <TopicList />
      </>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is said in the dialog that asked, which covers the bar', async () => {
    server.refuses('listTopics')
    const { person } = await renderPart(
      <>
        <LineBar />
        <Dialog title="Choose" opened onClose={() => undefined}>
          <Topics bar={false} />
        </Dialog>
      </>,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose' }))
    const bar = await dialog.findByRole('status')
    expect(bar).toHaveTextContent('Some of this screen could not be loaded.')
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1)
    server.answers('listTopics', [{ ...topic, name: 'Pain Points' }])
    await person.click(within(bar).getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('Topics: Pain Points')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is not said beside a part that has a Retry, and said when that part is there', async () => {
    for (const call of ['listTopics', 'listAllMarket'] as const) server.refuses(call)
    function Markets() {
      return (
        <QueryState query={useApiQuery('listAllMarket')} loading={null}>
          {() => 'The markets'}
        </QueryState>
      )
    }
    const { person } = await renderPart(
      <>
        <Topics />
        <Markets />
      </>,
    )
    const part = within(await screen.findByRole('alert'))
    await expect.poll(() => server.asked('listTopics').length).toBe(1)
    expect(screen.queryByRole('status')).toBeNull()
    server.answers('listAllMarket', [])
    await person.click(part.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The markets')).toBeVisible()
    expect(await screen.findByRole('status')).toHaveTextContent('Some of this screen could not be loaded.')
  })
})

test('screens that are opened are recorded after a while, and a failure of it is silent', async () => {
  stopTime()
  server.refuses('saveUseractivity')
  const { go, router } = await renderApp('/splash-screen')
  followActivity(router)
  await go('/deals')
  await go('/accounts')
  await passTime(10_000)
  const sent = server
    .asked('saveUseractivity')
    .flatMap(({ body: { more = [], ...last } }) => [...more.toReversed(), last])
  expect(sent.map(one => `${one.screen} ${one.action}`)).toEqual(['deals-list view', 'accounts-list view'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['/top-performing-plays?module=sales_play', 'Recommended plays'],
  ['/top-performing-plays?module=revenue_campaigns', 'Recommended campaigns'],
  ['/voc-copilot', 'ICP Buyer Trends'],
  ['/voc-copilot?active=msg-feedback', 'Revenue Efficiency'],
  ['/voc-copilot?active=msg-feedback&module=win-loss-insights', 'Win-loss insights'],
  ['/voc-copilot?active=msg-feedback&module=pipeline-insights', 'Pipeline insights'],
  ['/voc-copilot?active=msg-feedback&module=sales_play', 'Build plays'],
])('%s is called %s in header and tab, as in the menu that leads there', async (at, name) => {
  await open(at, 'ADMIN')
  expect(await within(await screen.findByRole('banner')).findByText(name)).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${name} · Buyer Intelligence Cloud`))
})

test('a screen that fails leaves the header and the way home [dialogs-007]', async () => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  const { go, person, address } = await renderApp('/splash-screen')
  const deals = screens.find(({ path }) => path === '/deals')!
  const Broken = () => {
    throw new Error('asked to fail')
  }
  vi.spyOn(deals, 'load').mockResolvedValue({ default: Broken })
  await go('/deals')
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong')
  await person.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  expect(address()).toBe('/splash-screen')
})

test('the page that waits for a document says so [shell-031]', async () => {
  await renderApp('/loading', { screens: ['loading'] })
  expect(await screen.findByRole('heading', { name: 'Generating PDF' })).toBeVisible()
})
