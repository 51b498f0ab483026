import type { Profile } from '@bic/contract/market-performance/insight'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { useFinestProfiles } from './use-finest-profiles.ts'

const profile = (key: string, verdict: Profile['verdict']): Profile => ({
  key,
  industryId: 1,
  segmentId: 2,
  regionId: null,
  industry: 'Retail',
  segment: 'Small',
  region: null,
  dealCount: 14,
  winRate: { won: 6, closed: 12, rate: 0.5, low: 0.25, high: 0.75 },
  salesCycle: { median: 40, mean: 41, n: 6, low: 30, high: 55 },
  dealSize: { median: 1000, mean: 1000, n: 6, low: null, high: null },
  wonAmount: 6000,
  difference: null,
  p: null,
  q: null,
  verdict,
  topCards: [],
})

function Finest() {
  const { by, found } = useFinestProfiles({ marketId: 1 }, '')
  return found.data ? <p>{by}</p> : null
}

test('profiles are as fine as leaves two of them with enough deals', async () => {
  server.replies('getIcpAnalysis', ({ query }) => {
    const isFine = query?.profileBy === 'industry,segment,region'
    return [profile('1.2.0', 'no difference seen'), profile('1.3.0', isFine ? 'too few deals' : 'no difference seen')]
  })
  await renderPart(<Finest />)
  expect(await screen.findByText('industry,segment')).toBeVisible()
})
