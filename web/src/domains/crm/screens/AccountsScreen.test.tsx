import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountsScreen from './AccountsScreen.tsx'

const winRate = { won: 1, closed: 2, rate: 0.5, low: 0.1, high: 0.9 }
const account = (id: number) => ({
  id,
  accountName: `Account ${id}`,
  crmAccountId: null,
  industryName: 'Retail',
  segmentName: null,
  regionName: null,
  domains: [],
  deals: 2,
  conversations: 3,
  wonAmount: 100,
  winRate,
  accountAdditionalFields: '',
})
const total = 450

/** Answers pages of 450 accounts. */
const serveAccounts = () => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  server.replies('listAccounts', ({ query }) => {
    const { pageNumber = 1, pageSize = 50 } = query ?? {}
    const start = (pageNumber - 1) * pageSize
    const count = Math.max(0, Math.min(pageSize, total - start))
    return { total, rows: Array.from({ length: count }, (_, index) => account(start + index + 1)) }
  })
}
const pages = () => server.asked('listAccounts').map(({ query }) => query?.pageNumber ?? 1)
const grid = () => screen.findByRole('grid', { name: 'Accounts' })

test('only the pages in view are asked for, to the last row', async () => {
  serveAccounts()
  const { person } = await renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts' })
  expect(await grid()).toHaveAttribute('aria-rowcount', String(total + 1))
  await screen.findByText('Account 1')
  await waitFor(() => expect(new Set(pages())).toEqual(new Set([1, 2])))
  screen.getByRole('grid').focus()
  await person.keyboard('{End}')
  await screen.findByText('Account 450')
  expect(pages()).not.toContain(3)
})

test('a click on a header has the server sort, from the first page', async () => {
  serveAccounts()
  const { person } = await renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts' })
  await screen.findByText('Account 1')
  await person.click(within(await grid()).getByRole('button', { name: /^Deals/ }))
  await waitFor(() =>
    expect(server.asked('listAccounts').at(-1)?.query).toMatchObject({ sort: 'deals', descending: 'Y' }),
  )
  await waitFor(() => expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy'))
})

test('a page that fails is said, and read again by Retry', async () => {
  serveAccounts()
  const { person } = await renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts' })
  await screen.findByText('Account 1')
  await waitFor(() => expect(pages()).toContain(2))
  server.refuses('listAccounts')
  screen.getByRole('grid').focus()
  await person.keyboard('{End}')
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('Some rows could not be loaded.')
  serveAccounts()
  await person.click(within(message).getByRole('button', { name: 'Retry' }))
  await screen.findByText('Account 450')
  expect(screen.queryByRole('alert')).toBeNull()
})
