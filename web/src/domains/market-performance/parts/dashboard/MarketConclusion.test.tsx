import { winRate } from '@bic/engine/statistics/win-rate'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BubbleChart } from '#domains/market-performance/api/bubbles.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MarketConclusion } from './MarketConclusion.tsx'

const chart: BubbleChart = { rows: [], basis: 'standing' } as unknown as BubbleChart
/** What stands below waits as long as this is there. */
const awaited = () => document.querySelector('[data-awaited]')

test('how many deals are won is said before messages are compared, and which go with it from then on', async () => {
  const { show } = await renderPart(<MarketConclusion winRate={undefined} chart={undefined} />)
  expect(awaited()).not.toBeNull()
  expect(screen.queryByText(/^You win/)).toBeNull()
  show(<MarketConclusion winRate={winRate(54, 112)} chart={undefined} />)
  expect((await screen.findByText(/^You win/)).textContent).toBe('You win 48% (39–57%) of 112 closed deals. ')
  expect(awaited()).not.toBeNull()
  show(<MarketConclusion winRate={winRate(54, 112)} chart={chart} />)
  expect(await screen.findByText(/No message stands out yet/)).toHaveTextContent(/^You win 48%/)
  expect(awaited()).toBeNull()
})
