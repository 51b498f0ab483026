import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { NothingFound } from './NothingFound.tsx'

const winRate = { won: 0, closed: 0, rate: null, low: null, high: null }
const show = (role: 'ADMIN' | 'SELLER' = 'ADMIN') =>
  renderPart(<NothingFound of="Calls appear here.">Fewer filters may have some.</NothingFound>, { role })

test('says that other filters may have something where there are deals', async () => {
  server.answers('listDeals', { total: 12, winRate, rows: [] })
  await show()
  expect(await screen.findByText('Fewer filters may have some.')).toBeVisible()
})

test('leads an administrator to where deals are loaded while there are none', async () => {
  server.answers('listDeals', { total: 0, winRate, rows: [] })
  await show()
  expect(await screen.findByRole('status')).toHaveTextContent(
    'No deals yetCalls appear here. Load deals from your CRM or a table, or create them here',
  )
  expect(screen.getByRole('link', { name: 'Load deals' })).toHaveAttribute('href', '/upload-csv')
  expect(screen.getByRole('button', { name: 'New deal' })).toBeEnabled()
  expect(screen.queryByText('Fewer filters may have some.')).toBeNull()
})

test('tells others who loads deals, and what they can do', async () => {
  server.answers('listDeals', { total: 0, winRate, rows: [] })
  await show('SELLER')
  expect(await screen.findByRole('status')).toHaveTextContent('Your administrator loads deals from your CRM')
  expect(screen.getByRole('link', { name: 'Upload conversations' })).toHaveAttribute('href', '/upload')
  expect(screen.getByRole('button', { name: 'New deal' })).toBeEnabled()
  expect(screen.queryByRole('link', { name: 'Load deals' })).toBeNull()
})

test('says what was asked for when the deals could not be counted', async () => {
  server.refuses('listDeals')
  await show()
  expect(await screen.findByText('Fewer filters may have some.')).toBeVisible()
})
