import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { askedPages, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountsScreen from './AccountsScreen.tsx'

const winRate = { won: 1, closed: 2, rate: 0.5, low: 0.1, high: 0.9 }
const makeAccount = (id: number) => ({
  id,
  accountId: id,
  accountName: `Account ${id}`,
  crmAccountId: null,
  crmIndustry: null,
  industryName: 'Retail',
  segmentName: null,
  regionName: null,
  domain: null,
  domains: [],
  icon: null,
  deals: 2,
  conversations: 3,
  wonAmount: 100,
  winRate,
  openDeals: 1,
  accountOwner: null,
  accountOwnerUserId: null,
  owners: ['Ola Owner'],
  lastActivity: '2026-09-01',
  accountAdditionalFields: '',
})

testPagedTable({
  label: 'Accounts',
  call: 'listAccounts',
  answerOf: (numbers, total) => ({ total, rows: numbers.map(makeAccount) }),
  textOf: number => `Account ${number}`,
  show: () => {
    server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
    server.answersByDefault('listSavedViews', [])
    server.answersByDefault('listAccountStandings', { state: 'ready', rows: [] })
    return renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts' })
  },
  sort: { header: /^Deals/, asked: { sort: 'deals', descending: 'Y', pageNumber: 1 } },
})

test('the owner of an account comes before those who own its deals', async () => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  server.answers('listSavedViews', [])
  server.answersByDefault('listAccountStandings', { state: 'ready', rows: [] })
  const owned = (id: number, accountOwner: string) => ({ ...makeAccount(id), accountOwner })
  server.answers('listAccounts', {
    total: 2,
    rows: [owned(1, 'Ann Archer'), owned(2, 'Ola Owner')],
  })
  await renderPart(<AccountsScreen />, { at: '/accounts?owner=all', path: '/accounts' })
  expect(await screen.findByText('Ann Archer')).toBeVisible()
  expect(screen.getByText('Deals: Ola Owner')).toBeVisible()
  expect(screen.getAllByText(/Ola Owner/)).toHaveLength(2)
})

test('sellers begin with the accounts of their deals; each says what its open deals bring and what endangers them', async () => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  server.answers('listSavedViews', [])
  servePages({
    call: 'listAccounts',
    answerOf: (numbers, total) => ({ total, rows: numbers.map(id => ({ ...makeAccount(id), openDeals: id })) }),
    total: 2,
  })
  server.answers('listAccountStandings', {
    state: 'ready',
    rows: [
      {
        accountId: 2,
        openAmount: 90_000,
        expectedAmount: 45_000,
        openDeals: 2,
        atRisk: 1,
        risks: [{ kind: 'silence', deals: 1 }],
        nextStep: null,
      },
    ],
  })
  await renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts', role: 'SELLER' })
  await screen.findByText('1 of 2')
  expect(screen.getByText('$45K')).toBeVisible()
  expect(screen.getAllByText('Ola Owner')).toHaveLength(2)
  await waitFor(() => expect(askedPages('listAccounts').at(-1)).toMatchObject({ owner: 'mine' }))
  expect(server.asked('listAccountStandings').map(({ body }) => body)).toEqual([{ accountIdList: [1, 2] }])
})

test('a seller who owns no deal begins with all accounts', async () => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  server.answers('listSavedViews', [])
  server.answersByDefault('listAccountStandings', { state: 'ready', rows: [] })
  server.replies('listAccounts', ({ query }) =>
    query?.owner === 'mine' ? { total: 0, rows: [] } : { total: 1, rows: [makeAccount(1)] },
  )
  await renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts', role: 'SELLER' })
  expect(await screen.findByText('Account 1')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
})
