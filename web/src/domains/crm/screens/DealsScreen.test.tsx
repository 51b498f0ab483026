import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { pageAskedFor } from '#testing/page-asked-for.ts'
import { askedPages, makeDeal, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import * as files from '#ui/save-file.ts'
import DealsScreen from './DealsScreen.tsx'

type Deal = Answer<'listDeals'>['rows'][number]
type Standing = Answer<'listDealStandings'>['rows'][number]

const winRate = { won: 0, closed: 0, rate: null, low: null, high: null }
const deal = (id: number): Deal => ({ ...makeDeal(id), matchedConversationCount: null, lastActivity: '2026-09-01' })
const listed = (numbers: readonly number[], total: number): Answer<'listDeals'> => ({
  total,
  winRate,
  rows: numbers.map(deal),
})
const standing = (storyId: number): Standing => ({
  storyId,
  probability: 0.48,
  low: 0.39,
  high: 0.57,
  isBaseRate: false,
  risks: [
    { kind: 'silence', text: 'No conversation for 31 days.' },
    { kind: 'overdue', text: 'The planned close date passed.' },
  ],
  nextStep: {
    text: 'I will send the contract by Friday.',
    when: 'Friday',
    day: '2026-09-01',
    storyId,
    convId: 70 + storyId,
    fragmentIndex: 0,
  },
})

const show = (options: Parameters<typeof renderPart>[1] = {}) => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  server.answersByDefault('listSavedViews', [])
  server.answersByDefault('listDealStandings', { state: 'ready', rows: [] })
  return renderPart(<DealsScreen />, { at: '/deals', path: '/deals', ...options })
}

testPagedTable({
  label: 'Deals',
  call: 'listDeals',
  answerOf: listed,
  textOf: number => `Account ${number}`,
  show,
  sort: { header: /^Amount/, asked: { sort: 'amount', descending: 'Y', pageNumber: 1 } },
})

test('deals that the page asked for are shown without being asked for again', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 0 })
  const address = 'deals?owner=mine&sort=created&descending=Y&pageNumber=1&pageSize=100'
  pageAskedFor([[address, listed([1, 2], 2)]])
  await show({ role: 'SELLER' })
  expect(await screen.findByText('Account 2')).toBeVisible()
  expect(askedPages('listDeals')).toEqual([])
})

test('sellers begin with their own deals; the choice stands in the address', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  const { person, address } = await show({ role: 'SELLER' })
  await screen.findByText('Account 1')
  expect(askedPages('listDeals').at(-1)).toMatchObject({ owner: 'mine' })
  await person.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(askedPages('listDeals').at(-1)?.owner).not.toBe('mine'))
  expect(address()).toBe('/deals?owner=all')
})

test('administrators begin with all deals', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  await show()
  await screen.findByText('Account 1')
  expect(askedPages('listDeals').at(-1)?.owner).not.toBe('mine')
})

test('a seller who comes from a number sees all the deals that it counts', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  await show({ role: 'SELLER', at: '/deals?keywordId=3' })
  await screen.findByText('Account 1')
  expect(askedPages('listDeals').at(-1)).toMatchObject({ keywordId: 3 })
  expect(askedPages('listDeals').at(-1)?.owner).not.toBe('mine')
})

test('the deals of a card say in how many conversations it came up, and stand in that order when one asks', async () => {
  const answerOf = (numbers: readonly number[], total: number) => ({
    ...listed(numbers, total),
    matchedConversations: 1108,
  })
  servePages({ call: 'listDeals', answerOf, total: 3 })
  server.refuses('getPlaybookCard')
  const { person, address } = await show({ at: '/deals?cardId=3' })
  await person.click(await screen.findByRole('button', { name: 'Conversations with the card 1,108' }))
  expect(address()).toBe('/deals?cardId=3&sort=-matched')
  await waitFor(() => expect(askedPages('listDeals').at(-1)).toMatchObject({ sort: 'matched', descending: 'Y' }))
})

test('a seller who owns no deal begins with those of everybody, as on Home', async () => {
  server.replies('listDeals', ({ query }) => (query?.owner === 'mine' ? listed([], 0) : listed([1, 2], 2)))
  const { person, address } = await show({ role: 'SELLER' })
  expect(await screen.findByText('Account 2')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  expect(address()).toBe('/deals')
  await person.click(screen.getByRole('radio', { name: 'Mine' }))
  await screen.findByText('You own no deals')
  await person.click(screen.getByRole('button', { name: 'Show all deals' }))
  await waitFor(() => expect(address()).toBe('/deals?owner=all'))
})

test('a deal is made beside the list', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  server.answers('listAccounts', { total: 0, rows: [] })
  const { person } = await show()
  await screen.findByText('Account 1')
  await person.click(screen.getByRole('button', { name: 'New deal' }))
  expect(await screen.findByRole('dialog', { name: 'New deal' })).toBeVisible()
})

test('where nobody has a deal, a seller reads how deals come in', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 0 })
  await show({ role: 'SELLER' })
  expect(await screen.findByText('No deals yet')).toBeVisible()
})

test('the list does not wait for probability, risks and next step of the open deals in view', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  const answer = server.holds('listDealStandings')
  await show()
  await screen.findByText('Account 1')
  expect(screen.queryByText(/48%/)).toBeNull()
  answer({ state: 'ready', rows: [standing(1), { ...standing(2), risks: [], nextStep: null, probability: null }] })
  const row = (await screen.findByText('48% (39–57%)')).closest('tr')
  if (!row) throw new Error('The probability stands in no row.')
  const cells = within(row)
  expect(cells.getByText('silence')).toBeVisible()
  expect(cells.getByText('+1')).toBeVisible()
  expect(cells.getByText('09/01/2026')).toBeVisible()
  expect(cells.getByRole('link', { name: 'I will send the contract by Friday.' })).toHaveAttribute(
    'href',
    '/conversation-detail/1?conv=71&type=all',
  )
  expect(screen.getByText('no risk found')).toBeVisible()
  expect(server.asked('listDealStandings').map(({ body }) => body)).toEqual([{ storyIdList: [1, 2, 3] }])
})

test('all filtered deals, or the selected ones, are saved as a file', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  server.answers('exportDeals', { fileName: 'Deals.csv', csv: 'Deal\r\n', rows: 1 })
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  const { person } = await show({ at: '/deals?status=Open&sort=-amount' })
  await screen.findByText('Account 1')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await person.click(screen.getByRole('checkbox', { name: 'Select Deal 2' }))
  await person.click(screen.getByRole('button', { name: 'Export 1 selected' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(saved.mock.calls[0]?.[0]).toBe('Deals.csv')
  expect(server.asked('exportDeals').map(({ body }) => body)).toEqual([
    { owner: 'all', status: 'Open', sort: 'amount', descending: 'Y' },
    { owner: 'all', status: 'Open', sort: 'amount', descending: 'Y', storyIdList: [2] },
  ])
  vi.restoreAllMocks()
})

test('a list is saved as a view of this list and opened again', async () => {
  servePages({ call: 'listDeals', answerOf: listed, total: 3 })
  const view = { id: 4, name: 'Mine, lost', search: { owner: 'mine', status: 'Lost' }, byDefault: false }
  server.answers('listSavedViews', [view])
  server.answers('saveView', view)
  const { person, address } = await show()
  await screen.findByText('Account 1')
  await person.click(screen.getByRole('button', { name: 'Saved views' }))
  await person.click(await screen.findByRole('button', { name: /Mine, lost/ }))
  await waitFor(() => expect(address()).toBe('/deals?owner=mine&status=Lost'))
  await person.click(screen.getByRole('button', { name: 'Saved views' }))
  await person.click(await screen.findByRole('button', { name: 'Save this view' }))
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lost by me')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked('saveView')).toHaveLength(1))
  expect(server.asked('saveView')[0]?.body).toEqual({
    screen: 'deals',
    name: 'Lost by me',
    search: { owner: 'mine', status: 'Lost' },
  })
  expect(server.asked('listSavedViews').map(({ query }) => query)).toContainEqual({ screen: 'deals' })
})

test.each([
  { role: 'ADMIN', way: 'Load deals', at: '/deals' },
  { role: 'SELLER', way: 'Upload conversations', at: '/deals?owner=all' },
] as const)(
  'without any deal a $role is led to where deals come from, and no zeros stand above',
  async ({ role, way, at }) => {
    server.answers('listDeals', { total: 0, winRate, rows: [] })
    await show({ role, at })
    const empty = await screen.findByText('No deals yet')
    expect(empty).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toBeVisible()
    expect(screen.queryByText('Win rate')).toBeNull()
  },
)
