import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ProvenCards } from './ProvenCards.tsx'

test('says among which deals strengths are proven, by the default setting', async () => {
  server.answers('getComparisonSetting', {
    setting: { landmark: 'progress', exposure: 'once', closePeriod: 'Last 24 Months' },
    landmarkStage: null,
    changedOn: '2026-11-02',
    changedBy: 'Ada Admin',
    stages: [],
  })
  const swot = {
    competitor: { id: 9, name: 'Quillfix' },
    dealCount: 12,
    winRate: { won: 4, closed: 12, rate: 0.33, low: 0.14, high: 0.61 },
    judged: 0,
    tooFew: 2,
    strengths: [],
    weaknesses: [],
    others: [],
    lastReport: null,
  }
  const nothing = () => {}
  const { person } = await renderPart(
    <ProvenCards
      swot={swot}
      marketId={3}
      quotes={[]}
      search={{ strength: '50', weakness: '25' }}
      onChange={nothing}
      onOpen={nothing}
    />,
  )
  expect(screen.getAllByText(/^No card could be judged: these are 12 closed deals/)).toHaveLength(2)
  await person.click(screen.getByText('How do we know?'))
  expect(await screen.findByText(/among the market's deals closed in the last 24 months, with all/)).toBeVisible()
})
