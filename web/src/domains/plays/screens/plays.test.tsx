import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { drawnText, previewText } from '../parts/StartInWaves.tsx'
import InitiativeScreen from './InitiativeScreen.tsx'
import InitiativesScreen from './InitiativesScreen.tsx'
import TopPlaysScreen from './TopPlaysScreen.tsx'

type Play = Answer<'getTopPerformingPlays'>['rows'][number]
type Initiative = Answer<'getFieldInitiative'>

const market = { id: 1, name: 'Field Service' }
const card = (cardId: number, title: string, goesWith: 'winning' | null) => ({
  cardId,
  title,
  evidence: { step: goesWith === null ? (1 as const) : (2 as const), goesWith, asOf: null, later: null },
})
const play = (playbookSalesPlayId: number, more: Partial<Play>): Play => ({
  playbookSalesPlayId,
  name: `Play ${playbookSalesPlayId}`,
  hookText: 'Ask about the day',
  rank: playbookSalesPlayId,
  isProven: false,
  isTracked: false,
  cards: [],
  caused: null,
  causedBy: null,
  standsOn: null,
  winRate: null,
  dealCount: 0,
  amount: 0,
  ...more,
})
const plays: Answer<'getTopPerformingPlays'> = {
  total: 3,
  proven: 1,
  rows: [
    play(1, {
      isProven: true,
      cards: [card(7, 'Same-day changes', 'winning')],
      caused: { state: 'gain', estimate: 0.12, low: 0.03, high: 0.21, on: '2026-10-01' },
      winRate: { won: 30, closed: 40, rate: 0.75, low: 0.6, high: 0.86 },
      dealCount: 42,
      amount: 90_000,
    }),
    play(2, { cards: [card(8, 'Reporting to the board', null)], isTracked: true }),
    play(3, {}),
  ],
}
const initiative: Initiative = {
  playbookSalesPlayId: 4,
  name: 'Same day first',
  type: 'Discovery',
  status: 'running',
  marketId: 1,
  owner: 'Ada Analyst',
  startDate: '2026-09-01',
  endDate: null,
  adoptionPercent: 30,
  adoption: { n: 40, share: 0.3, low: 0.18, high: 0.45 },
  impactAmount: 120_000,
  quadrant: 'rising_stars',
  caused: null,
  description: '',
  subtype: '',
  rank: 1,
  hookText: 'Ask about the day',
  cards: [card(7, 'Same-day changes', 'winning')],
  goesWith: 'winning',
  draw: {
    by: 'team',
    drawnOn: '2026-08-20',
    seed: 4711,
    weeksPerWave: 4,
    waves: [
      { startsOn: '2026-09-01', sellers: ['Jordan Ellis'], teams: ['North'] },
      { startsOn: '2026-09-29', sellers: ['Sam Seller'], teams: ['South'] },
    ],
    orders: 720,
  },
  trial: {
    state: 'open',
    startedDeals: 12,
    waitingDeals: 9,
    looks: [{ seen: 21, estimate: 0.1, low: -0.4, high: 0.6, day: '2026-11-01' }],
    chance: null,
  },
  reps: [
    {
      name: 'Jordan Ellis',
      startsOn: '2026-09-01',
      deals: 40,
      adoptedDeals: 12,
      storyIdList: [5],
      talkedIdList: [5, 6],
    },
  ],
  customers: [
    {
      accountId: 3,
      accountName: 'Calderon',
      deals: 2,
      adoptedDeals: 1,
      echoedDeals: 0,
      storyIdList: [5],
      talkedIdList: [5, 6],
      echoedIdList: [],
    },
  ],
  topDeals: [{ storyId: 5, storyName: 'Crew scheduling', accountName: 'Calderon', status: 'Won', amount: 50_000 }],
}

const { description: _d, subtype: _s, rank: _r, hookText: _h, cards: _c, goesWith: _g, draw: _w, ...shown } = initiative
const { trial: _t, reps: _p, customers: _u, topDeals: _o, ...listed } = shown

const showPlays = (answer: Answer<'getTopPerformingPlays'>, at: string, role: 'SELLER' | 'CSM' = 'CSM') => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('getTopPerformingPlays', answer)
  return renderPart(<TopPlaysScreen />, { at, role })
}

test('plays open with the best one; what is not proven stands below and says why', async () => {
  const { person } = await showPlays(plays, '/top-performing-plays?module=sales_play')
  expect(await screen.findByText(/^“Play 1” is the play to run: \+12 points/)).toHaveTextContent(
    '1 of 3 plays is proven.',
  )
  const proven = screen.getByRole('list', { name: 'Recommended plays' })
  expect(within(proven).getByText('Win rate 75% (60–86%), n = 40')).toBeVisible()
  const others = screen.getByRole('list', { name: 'Cannot say yet' })
  expect(within(others).queryByText('Play 1')).toBeNull()
  expect(within(others).getByText(/It carries no message/)).toBeVisible()
  expect(within(others).getByRole('link', { name: 'Open the initiative' })).toHaveAttribute(
    'href',
    '/revenue-initiatives/detail/2',
  )
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/modules?name=sales_play')

  server.answers('listDeals', {
    total: 0,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [],
  })
  await person.click(within(proven).getByRole('button', { name: 'Messages and deals' }))
  expect(within(proven).getByText('Goes with winning (step 2 of 4)')).toBeVisible()

  server.answers('saveFieldInitiative', { playbookSalesPlayId: 1 })
  await person.click(within(proven).getByRole('button', { name: 'Track it' }))
  await waitFor(() =>
    expect(server.asked('saveFieldInitiative')).toEqual([
      expect.objectContaining({ body: { playbookSalesPlayId: 1 } }),
    ]),
  )
})

test('campaigns are built from the same list', async () => {
  const { person } = await showPlays(plays, '/top-performing-plays?module=revenue_campaigns')
  expect(await screen.findByRole('heading', { name: 'Recommended campaigns', level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Track it' })).toBeNull()
  const [build, , without] = await screen.findAllByRole('button', { name: 'Build a campaign' })
  expect(without).toBeDisabled()
  server.answers('saveCampaign', { campaignId: 9 })
  if (build) await person.click(build)
  await waitFor(() =>
    expect(server.asked('saveCampaign')).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({ marketId: 1, salesPlayId: 1, cardIdList: [7] }),
      }),
    ]),
  )
})

test('without plays there are no insights, and sellers see who may track one', async () => {
  server.answers('listDeals', {
    total: 12,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [],
  })
  await showPlays({ total: 0, proven: 0, rows: [] }, '/top-performing-plays')
  expect(await screen.findByText('No insights found.')).toBeVisible()
})

test('initiatives open with what to do, and list adoption with its interval', async () => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('listFieldInitiatives', [listed])
  await renderPart(<InitiativesScreen />, { at: '/revenue-initiatives', role: 'SELLER' })
  expect(await screen.findByText('1 initiative is running. Grow: “Same day first”.')).toBeVisible()
  const table = screen.getByRole('grid', { name: 'Field initiatives' })
  expect(within(table).getByText('30% (18–45%), n = 40')).toBeVisible()
  expect(within(table).getByText('Grow')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New initiative' })).toBeNull()
})

test('a new initiative is made with its messages and days', async () => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('listFieldInitiatives', [])
  server.answers('listPlaybookCards', [])
  const { person } = await renderPart(<InitiativesScreen />, { at: '/revenue-initiatives', role: 'CSM' })
  expect(await screen.findByText('No initiatives yet')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'New initiative' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New initiative' }))
  await person.type(dialog.getByLabelText('Name'), 'Lead with price')
  server.refuses('saveFieldInitiative', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'A play with this name exists already.',
  })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A play with this name exists already.')
  expect(server.asked('saveFieldInitiative').at(-1)?.body).toMatchObject({
    name: 'Lead with price',
    marketId: 1,
    status: 'planned',
    startDate: null,
  })
})

test('an initiative says who uses it, what it changed, and how that was drawn', async () => {
  server.answers('getFieldInitiative', initiative)
  await renderPart(<InitiativeScreen />, {
    at: '/revenue-initiatives/detail/4',
    path: '/revenue-initiatives/detail/$id',
    role: 'SELLER',
  })
  expect(await screen.findByText(/^Grow\. Sellers said it in 12 of 40 deals/)).toHaveTextContent(
    'Sellers start in random order, and what it changes cannot be said yet.',
  )
  expect(screen.getByText(/12 deals of sellers who had started against 9 of those who waited/)).toBeVisible()
  expect(screen.getByText(/from 720 possible ones; the draw can be repeated with its seed, 4711/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Crew scheduling' })).toHaveAttribute('href', expect.stringContaining('/5'))
  expect(within(screen.getByRole('grid', { name: 'Adoption by customer' })).getByText('Calderon')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('the counts of an initiative open their deals', async () => {
  server.answers('getFieldInitiative', initiative)
  server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 0, lost: 0, open: 0 }, rows: [] })
  const { person } = await renderPart(<InitiativeScreen />, {
    at: '/revenue-initiatives/detail/4',
    path: '/revenue-initiatives/detail/$id',
    role: 'SELLER',
  })
  await person.click(await screen.findByRole('button', { name: '12 deals in which Jordan Ellis said it' }))
  expect(await screen.findByRole('dialog', { name: 'Said in: Jordan Ellis' })).toBeVisible()
  await waitFor(() =>
    expect(server.asked('getOpptyListDetailsForSolution').at(-1)?.body).toMatchObject({ storyIdList: [5] }),
  )
  expect(screen.getByRole('button', { name: '2 Deals: deals of Calderon', hidden: true })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Taken up in: deals of/, hidden: true })).toBeNull()
})

test('a planned initiative says beforehand what a randomized start would show', async () => {
  const preview: Answer<'previewInitiativeStart'> = {
    by: 'seller',
    sellers: Array.from({ length: 14 }, (_, i) => ({ name: `Seller ${i}`, deals: 12, team: null })),
    teams: [],
    teamless: 0,
    dealsPerWeek: 3.2,
    winRate: 0.48,
    orders: 5000,
    isEnough: true,
    gain: 0.27,
    weeks: 12,
    options: [{ gain: 0.15, weeksPerWave: 14, weeks: 42 }],
  }
  expect(previewText(preview)).toBe(
    'At your deal flow, in 12 weeks a gain of 27 points or more would show in four of five cases. 15 points need 42 weeks.',
  )
  expect(previewText({ ...preview, isEnough: false })).toContain('start everybody at once')
  expect(drawnText(preview)).toBe('14 sellers close 3.2 deals a week')
  const teams = [{ name: 'North', sellers: 8, deals: 96 }]
  const byTeam = { ...preview, by: 'team' as const, teams, teamless: 1 }
  expect(drawnText(byTeam)).toBe('1 team of 14 sellers (1 seller without a team is left out) closes 3.2 deals a week')
  expect(previewText({ ...byTeam, isEnough: false })).toMatch(/^1 team closed deals .* draw each seller alone\.$/)
  server.answers('getFieldInitiative', { ...initiative, status: 'planned', startDate: null, draw: null, trial: null })
  server.answers('previewInitiativeStart', preview)
  const { person } = await renderPart(<InitiativeScreen />, {
    at: '/revenue-initiatives/detail/4',
    path: '/revenue-initiatives/detail/$id',
    role: 'CSM',
  })
  expect(await screen.findByText(previewText(preview))).toBeVisible()
  server.answers('startFieldInitiative', { seed: 5 })
  await person.click(screen.getByRole('combobox', { name: 'Who starts together' }))
  server.answers('previewInitiativeStart', byTeam)
  await person.click(await screen.findByRole('option', { name: 'Teams together' }))
  expect(await screen.findByText(/1 team of 14 sellers/)).toBeInTheDocument()
  expect(server.asked('previewInitiativeStart').at(-1)).toMatchObject({ query: { by: 'team' } })
  await person.click(screen.getByRole('button', { name: 'Draw and start' }))
  await waitFor(() =>
    expect(server.asked('startFieldInitiative')).toEqual([
      expect.objectContaining({
        params: { id: 4 },
        body: expect.objectContaining({ waves: 4, weeksPerWave: 4, by: 'team' }),
      }),
    ]),
  )
})
