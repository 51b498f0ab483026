import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import FindingsScreen from './FindingsScreen.tsx'

type Row = Answer<'listFindings'>['rows'][number]

const row = (findingId: number, more: Partial<Row>): Row => ({
  findingId,
  cardId: 70 + findingId,
  title: `Message ${findingId}`,
  origin: 'person',
  conditions: ['Closed deals', 'segment Enterprise'],
  knownFrom: '2025-06-01',
  landmark: 'stage:Qualification',
  exposure: 'once',
  found: 0.24,
  goesWith: 'winning',
  foundOn: '2026-06-01',
  foundBy: 'Ada Analyst',
  state: 'open',
  settledOn: null,
  ended: null,
  since: { seen: 40, estimate: 0.18, low: -0.12, high: 0.48, dealsToKeep: 210 },
  ...more,
})
const rows = [
  row(1, {
    state: 'kept',
    settledOn: '2026-09-01',
    since: { seen: 400, estimate: 0.2, low: 0.04, high: 0.36, dealsToKeep: null },
  }),
  row(2, { state: 'broken', found: -0.3, goesWith: 'losing', settledOn: '2026-10-01' }),
  row(3, {}),
  row(4, { state: 'withdrawn', since: null, ended: { because: 'withdrawn', on: '2026-07-01', by: 'Ada Analyst' } }),
  row(5, { state: 'ended', since: null, ended: { because: 'other words', on: null, by: null } }),
]
const counts = { all: 5, kept: 1, broken: 1, open: 1, ended: 2 }

const market = {
  id: 1,
  name: 'Field Service',
}
const show = async (answer: Answer<'listFindings'>, at = '/findings') => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  server.answers('listFindings', answer)
  return renderPart(<FindingsScreen />, { at })
}

test('the register opens with what became of findings, and lists them', async () => {
  await show({ counts, rows })
  expect(
    await screen.findByText(
      '1 of 3 findings that were put to the test held; 1 broke; 1 is open; 2 ended before deals could tell.',
    ),
  ).toBeVisible()
  const table = screen.getByRole('grid', { name: 'Findings put to the test' })
  expect(within(table).getByText('+20 points (+4 to +36), n = 400')).toBeVisible()
  expect(
    within(table).getAllByText('Closed deals · closed Jun 01, 2025 to Jun 01, 2026 · segment Enterprise'),
  ).toHaveLength(5)
  for (const state of ['Kept', 'Broken', 'Open', 'Withdrawn', 'Ended'])
    expect(within(table).getByText(state)).toBeVisible()
})

const noDeals = { won: 0, closed: 0, rate: null, low: null, high: null }

test('nothing yet is an answer that says how it begins', async () => {
  server.answers('listDeals', { total: 12, winRate: noDeals, rows: [] })
  await show({ counts: { all: 0, kept: 0, broken: 0, open: 0, ended: 0 }, rows: [] })
  expect(await screen.findByText('Nothing has been put to the test yet.')).toBeVisible()
  expect(await screen.findByText('No findings yet')).toBeVisible()
})

test('while there are no deals, the way to them is shown', async () => {
  server.answers('listDeals', { total: 0, winRate: noDeals, rows: [] })
  await show({ counts: { all: 0, kept: 0, broken: 0, open: 0, ended: 0 }, rows: [] })
  expect(await screen.findByRole('link', { name: 'Load deals' })).toBeVisible()
  expect(screen.queryByText('No findings yet')).toBeNull()
})

test('a finding opens with its deals and what it takes, and is withdrawn by who may', async () => {
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('getFinding', {
    finding: row(3, {}),
    looks: [
      { seen: 1, estimate: null, low: -1, high: 1 },
      { seen: 40, estimate: 0.18, low: -0.12, high: 0.48 },
    ],
    storyIdListWith: [5, 6],
    storyIdListWithout: [7],
  })
  server.answers('withdrawFinding', { findingId: 3 })
  const { person } = await show({ counts, rows }, '/findings?finding=3')
  const panel = within(await screen.findByRole('dialog', { name: 'Message 3' }))
  expect(
    await panel.findByText(/^Open; about 210 more closed deals would keep it\. Found on Jun 01, 2026 by Ada Analyst/),
  ).toHaveTextContent('+24 points, said at least once before a deal entered Qualification.')
  expect(panel.getByText(/^Since then: \+18 points \(−12 to \+48\), n = 40\./)).toHaveTextContent(
    '2 deals with the message, 1 deal without it.',
  )
  expect(panel.getByRole('link', { name: /The message/ })).toHaveAttribute('href', '/messaging/card/73')
  await person.click(await panel.findByRole('button', { name: 'Withdraw' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Withdraw' }),
  )
  expect(server.asked('withdrawFinding')).toEqual([expect.objectContaining({ params: { id: 3 } })])
})

test('a finding of somebody else says who may withdraw it', async () => {
  server.answers('getMayChange', { may: false, reason: 'Only the person who created it may change this.' })
  server.answers('getFinding', { finding: row(3, {}), looks: [], storyIdListWith: [], storyIdListWithout: [] })
  await show({ counts, rows }, '/findings?finding=3')
  expect(await screen.findByText(/^Only the person who created it may change this\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
