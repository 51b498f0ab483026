import type { JobRun } from '@bic/contract/jobs/jobs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { sampleHome } from './sample-home.testing.ts'
import { TodayPart } from './TodayPart.tsx'

const job: JobRun = {
  id: 1,
  kind: 'ingest',
  title: 'Reading 3 files',
  status: 'running',
  done: 1,
  total: 3,
  message: '',
  result: null,
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-15T09:00:00.000Z',
  startedAt: '2026-11-15T09:00:00.000Z',
  finishedAt: null,
  createdBy: null,
}

beforeEach(() => {
  server.answers('getHome', sampleHome)
  server.answers('saveHomeVisit', null)
  server.answers('listJobRuns', { total: 0, rows: [] })
})

const show = (role: 'SELLER' | 'ADMIN' = 'SELLER') => renderPart(<TodayPart />, { role, at: '/splash-screen' })
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

describe('today', () => {
  test('tells what changed, and each number opens the deals behind it', async () => {
    server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 0, lost: 0, open: 0 }, rows: [] })
    const { person } = await show()
    const line = await screen.findByText(/^In the last 7 days, in your deals:/)
    expect(line).toHaveTextContent(
      'In the last 7 days, in your deals: 14 conversations, 2 deals moved on, 1 deal went quiet.',
    )
    await person.click(within(line).getByRole('button', { name: '2 deals moved on' }))
    expect(await screen.findByRole('dialog', { name: /^Entered another stage/ })).toBeVisible()
    await waitFor(() =>
      expect(server.asked('getOpptyListDetailsForSolution').at(-1)?.body).toMatchObject({ storyIdList: [2, 3] }),
    )
  })

  test('shows the deals that need one with why and in whose words, each leading to the deal', async () => {
    await show()
    const needs = await section('Needs you')
    expect(needs.getByRole('link', { name: 'Calderon IT' })).toHaveAttribute('href', '/deals/4')
    expect(needs.getByText('open objection: Another app')).toBeVisible()
    expect(needs.getByText('close date passed 12 days ago')).toBeVisible()
    expect(needs.getByRole('link', { name: /will not use another app/ })).toHaveAttribute(
      'href',
      '/conversation-detail/4?conv=40&type=all&said=40.3.0.35',
    )
    expect(needs.getByText('31 days without a conversation')).toBeVisible()
    expect(needs.getByRole('button', { name: '2 deals' })).toBeVisible()
    // The owner is no news to the owner.
    expect(needs.queryByText(/Robin Ellis/)).toBeNull()
  })

  test('names the owners to whoever looks at all deals', async () => {
    server.answers('getHome', { ...sampleHome, scope: 'all', needs: { ...sampleHome.needs, markets: 2 } })
    await show('ADMIN')
    const needs = await section('Needs somebody')
    expect(needs.getAllByText(/Robin Ellis/)).toHaveLength(2)
    expect(needs.getByText(/in 2 markets, \$231K/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'This quarter' })).toBeVisible()
  })

  test('shows the fiscal quarter, what moved and the newest conversations', async () => {
    await show()
    const quarter = await section('My quarter')
    expect(quarter.getByText('Q4 2026, day 46 of 92')).toBeVisible()
    expect(quarter.getByRole('button', { name: '$310K' })).toBeVisible()
    expect(quarter.getByRole('button', { name: '$540K' })).toBeVisible()
    expect(quarter.getByText(/by the forecast of 2 open deals/)).toHaveTextContent('Field Service $400K, Parts $140K.')
    expect(quarter.getByRole('link', { name: '$140K' })).toHaveAttribute(
      'href',
      '/forecast?market=2&oppty=Y&closePeriod=All&owner=Robin+Ellis',
    )
    const moved = await section('What moved in the market')
    expect(moved.getByText(/came up in/)).toHaveTextContent(
      'Another app came up in 31% (25–37%) of calls in the last 30 days, up from 22% (17–28%) in the 30 days before.',
    )
    expect(moved.getByText(/\+9 points \(\+1 to \+17\) · n = 200 and 190 calls/)).toBeVisible()
    expect(moved.getByRole('link', { name: 'Another app' })).toHaveAttribute('href', '/messaging/card/9')
    const newest = await section('Newest conversations')
    expect(newest.getByRole('link', { name: 'Calderon IT' })).toHaveAttribute('href', '/conversation/40')
    expect(newest.getByText('and 2 more')).toBeVisible()
  })

  test('opens what the quarter is expected from, and names the largest of many markets', async () => {
    server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 0, lost: 0, open: 0 }, rows: [] })
    const expected = sampleHome.quarter.expected!
    const markets = ['North', 'South', 'East', 'West'].map((marketName, at) => ({
      marketId: at + 1,
      marketName,
      amount: 135_000,
    }))
    server.answers('getHome', { ...sampleHome, quarter: { ...sampleHome.quarter, expected: { ...expected, markets } } })
    const { person } = await show()
    const quarter = await section('My quarter')
    expect(quarter.getByText(/by the forecast of/)).toHaveTextContent('East $135K and 1 more market.')
    await person.click(quarter.getByRole('button', { name: '$540K' }))
    expect(await screen.findByRole('dialog', { name: /^Expected this quarter/ })).toBeVisible()
    await waitFor(() =>
      expect(server.asked('getOpptyListDetailsForSolution').at(-1)?.body).toMatchObject({ storyIdList: [4, 5, 6] }),
    )
  })

  test('leads to the forecast where no filter of it says the same', async () => {
    const expected = { ...sampleHome.quarter.expected!, markets: [] }
    server.answers('getHome', { ...sampleHome, quarter: { ...sampleHome.quarter, expected } })
    await show()
    expect((await section('My quarter')).getByRole('link', { name: 'Forecast' })).toHaveAttribute('href', '/forecast')
  })

  test('puts the newest conversations below a short list of deals, and beside a long one', async () => {
    const { rows } = sampleHome.needs
    const columnOf = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section')?.parentElement
    await show()
    expect(await columnOf('Newest conversations')).toBe(await columnOf('Needs you'))
    cleanup()
    const many = [...rows, ...rows].map((row, at) => ({ ...row, storyId: at + 1 }))
    server.answers('getHome', { ...sampleHome, needs: { ...sampleHome.needs, rows: many } })
    await show()
    expect(await columnOf('Newest conversations')).toBe(await columnOf('My quarter'))
  })

  test('says so when nothing stands out', async () => {
    server.answers('getHome', {
      ...sampleHome,
      moved: null,
      conversations: [],
      needs: { storyIdList: [], amount: 0, markets: 0, rows: [] },
      changes: { ...sampleHome.changes, conversations: 0, movedOnIdList: [], quietIdList: [] },
      quarter: { ...sampleHome.quarter, forecast: 'too little data', expected: null },
    })
    await show()
    expect(await screen.findByText('In the last 7 days, in your deals: nothing has changed.')).toBeVisible()
    expect(screen.getByText(/^None of your open deals has been silent for long/)).toBeVisible()
    expect(screen.getByText(/^No message came up in clearly more or fewer calls/)).toBeVisible()
    expect(screen.getByText(/Too few deals have closed/)).toBeVisible()
    expect(screen.queryByText('Expected by the end')).toBeNull()
    expect(screen.getByRole('link', { name: 'Upload conversations' })).toBeVisible()
  })

  test('tells the server once that the person was here, after what changed is there', async () => {
    const answer = server.holds('getHome')
    await show()
    expect(server.asked('saveHomeVisit')).toHaveLength(0)
    answer(sampleHome)
    await screen.findByRole('heading', { name: 'Needs you' })
    await waitFor(() => expect(server.asked('saveHomeVisit')).toHaveLength(1))
    expect(server.asked('getHome')).toHaveLength(1)
  })

  test('can be tried again when it fails', async () => {
    server.refuses('getHome', { detail: 'Down.' })
    const { person } = await show()
    server.answers('getHome', sampleHome)
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Needs you' })).toBeVisible()
  })
})

describe('work in progress', () => {
  test('is shown to administrators while there is any', async () => {
    server.answers('listJobRuns', { total: 1, rows: [job] })
    server.answers('getMayChange', { may: true, reason: null })
    await show('ADMIN')
    expect(await screen.findByText('Reading 3 files')).toBeVisible()
  })

  test('is not asked for by anybody else', async () => {
    server.answers('listJobRuns', { total: 1, rows: [job] })
    await show('SELLER')
    await screen.findByRole('heading', { name: 'Needs you' })
    expect(server.asked('listJobRuns')).toHaveLength(0)
  })
})

describe('an empty customer', () => {
  const nothing = { ...sampleHome, has: { deals: false, conversations: false, keywords: false } }
  const uploads = { waiting: 0, done: 119, failed: 3, duplicates: 0, cancelled: 0, conversations: 119, withoutDeal: 0 }

  test('is shown three steps instead of empty figures', async () => {
    server.answers('getHome', nothing)
    await show('ADMIN')
    const steps = await section('Three steps to your first insight')
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bring in your deals',
      'Upload conversations',
      'Say what you listen for',
    ])
    expect(steps.getByRole('link', { name: 'Load tables' })).toHaveAttribute('href', '/upload-csv')
    expect(steps.getByText(/from your CRM as tables, or create deals here\.$/)).toBeVisible()
    expect(steps.getByRole('button', { name: 'New deal' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Upload files' })).toHaveAttribute('href', '/upload')
    expect(steps.getByRole('link', { name: 'Write message cards' })).toHaveAttribute('href', '/messaging')
    expect(screen.queryByRole('heading', { name: 'Needs somebody' })).toBeNull()
  })

  test('is shown its first figure once deals are loaded', async () => {
    server.answers('getHome', { ...nothing, has: { deals: true, conversations: false, keywords: false } })
    const winRate = { won: 2099, closed: 3343, rate: 0.628, low: 0.611, high: 0.644 }
    server.answers('listDeals', { total: 4382, winRate, rows: [] })
    await show('ADMIN')
    const steps = await section('Three steps to your first insight')
    expect(await steps.findByRole('link', { name: '4,382 deals' })).toHaveAttribute('href', '/deals?owner=all')
    expect(steps.getByText(/are here\. You won 63% \(61–64%\), n = 3,343 of those that are closed\.$/)).toBeVisible()
  })

  test.each([
    [{ won: 0, closed: 0, rate: null, low: null, high: null }, '1 deal is here, and still open.'],
    [{ won: 1, closed: 1, rate: 1, low: 0.2, high: 1 }, '1 deal is here, and won.'],
    [{ won: 0, closed: 1, rate: 0, low: 0, high: 0.8 }, '1 deal is here, and lost.'],
  ])('is shown what became of its first deal: %#', async (winRate, words) => {
    server.answers('getHome', { ...nothing, has: { deals: true, conversations: false, keywords: false } })
    server.answers('listDeals', { total: 1, winRate, rows: [] })
    await show('ADMIN')
    const steps = await section('Three steps to your first insight')
    expect((await steps.findByRole('link', { name: '1 deal' })).closest('p')).toHaveTextContent(words)
  })

  test.each([
    [1, 0, '1 conversation is here, and it has its deal.'],
    [1, 1, '1 conversation is here; it has no deal yet.'],
    [9, 1, '9 conversations are here; 1 has no deal yet.'],
    [9, 2, '9 conversations are here; 2 have no deal yet.'],
  ])('is shown how many conversations need a deal: of %i %i', async (conversations, withoutDeal, words) => {
    server.answers('getHome', { ...nothing, has: { deals: false, conversations: true, keywords: false } })
    server.answers('getUploadCounts', { ...uploads, conversations, withoutDeal })
    await show('ADMIN')
    const steps = await section('Three steps to your first insight')
    const [counted] = words.split(/[,;]/)
    expect(await steps.findByText(new RegExp(`^${counted}`))).toHaveTextContent(words)
  })

  test('is shown how many conversations it has, and that they need deals', async () => {
    server.answers('getHome', { ...nothing, has: { deals: false, conversations: true, keywords: false } })
    server.answers('getUploadCounts', { ...uploads, withoutDeal: 119 })
    await show('ADMIN')
    const steps = await section('Three steps to your first insight')
    expect(await steps.findByText(/^119 conversations are here;/)).toHaveTextContent('none has a deal yet.')
    expect(steps.getByRole('link', { name: 'none has a deal yet' })).toHaveAttribute('href', '/upload?status=no-deal')
  })

  test('leaves what only administrators do to them, and ticks off what is done', async () => {
    server.answers('getHome', { ...nothing, has: { deals: false, conversations: true, keywords: false } })
    server.answers('getUploadCounts', uploads)
    await show('SELLER')
    const steps = await section('Three steps to your first insight')
    expect(steps.getByText('Your administrator loads them from your CRM, or you create them here.')).toBeVisible()
    expect(steps.getByRole('button', { name: 'New deal' })).toBeVisible()
    expect(steps.queryByRole('link', { name: 'Load tables' })).toBeNull()
    expect(steps.getAllByText('Your administrator does this.')).toHaveLength(1)
    expect(steps.getByLabelText('Done')).toBeVisible()
    expect(await steps.findByText('119 conversations are here, and each has its deal.')).toBeVisible()
    expect(steps.queryByRole('link', { name: 'Upload files' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Newest conversations' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull()
    expect(screen.queryByText(/nothing has changed/)).toBeNull()
  })
})
