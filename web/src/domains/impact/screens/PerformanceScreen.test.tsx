import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { answerOf, rowOf } from '../parts/performance/performance.testing.ts'
import PerformanceScreen from './PerformanceScreen.tsx'

const show = (at = '/performance-management') =>
  renderPart(<PerformanceScreen />, { at, path: '/performance-management', role: 'MANAGEMENT' })

beforeEach(() => {
  server.answers('listAllMarket', [{ id: 3, name: 'Field Service' }])
  server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 0, lost: 0, open: 0 }, rows: [] })
})

test('opens with what may be said of the sellers, who stand by name, and opens the deals behind a figure', async () => {
  server.answers(
    'getSellerPerformance',
    answerOf([rowOf('Ann Able', { difference: 0.2, low: 0.05, high: 0.35, verdict: 'above' }), rowOf('Bob Best', {})]),
  )
  const { person, address } = await show()
  expect(
    await screen.findByText(/^48% \(39–57%\), n = 112 of the closed deals were won .* Ann Able wins more/),
  ).toBeInTheDocument()
  const table = screen.getByRole('grid', { name: 'Sellers' })
  expect(within(table).getByText('Wins more')).toBeInTheDocument()
  expect(within(table).getByText('Cannot say yet; less than 25 points would not show')).toBeInTheDocument()
  expect(server.asked('getSellerPerformance')[0]?.query).toEqual({ marketId: 3 })
  await person.click(within(table).getByRole('button', { name: '2 Ann Able: closed deals. Open the deals' }))
  expect(await screen.findByRole('dialog', { name: 'Ann Able: closed deals' })).toBeInTheDocument()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('radio', { name: 'Teams' }))
  expect(await screen.findByRole('grid', { name: 'Teams' })).toBeInTheDocument()
  expect(address()).toContain('by=teams')
})

test('says that nothing is closed, and offers another try when it fails', async () => {
  const none = { ...answerOf([]), winRate: { won: 0, closed: 0, rate: null, low: null, high: null } }
  server.refuses('getSellerPerformance')
  const { person } = await show()
  await screen.findByRole('alert')
  server.answers('getSellerPerformance', none)
  server.answers('listDeals', { total: 12, winRate: none.winRate, rows: [] })
  await person.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await screen.findByText('No deals are closed in this period yet.')).toBeInTheDocument()
  expect(await screen.findByText('No sellers with deals in this market yet')).toBeInTheDocument()
})
