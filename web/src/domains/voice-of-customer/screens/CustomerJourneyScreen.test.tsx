import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import CustomerJourneyScreen from './CustomerJourneyScreen.tsx'

const filters = { markets: [{ id: 2, name: 'Payments' }], industries: [], segments: [], regions: [], stages: [] }

test('the journey of a market without conversations says so, and is flagged as asked in this tab [filters-055]', async () => {
  server.answers('getDealFilters', filters)
  server.answers('listDeals', {
    total: 12,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: [],
  })
  const answer = server.holds('getBJIStageReachedDetails')
  await renderPart(<CustomerJourneyScreen />)
  expect(sessionStorage.getItem('bji_called')).toBeNull()
  answer([])
  await screen.findByText('No Insights found.')
  expect(sessionStorage.getItem('bji_called')).toBe('true')
  expect(server.asked('getBJIStageReachedDetails').at(-1)?.body).toMatchObject({ marketId: 2 })
})
