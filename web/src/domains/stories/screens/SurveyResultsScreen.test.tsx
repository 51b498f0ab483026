import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import type { Results } from '../parts/results/describe-results.ts'

const share = { share: 0.5, low: 0.3, high: 0.7, n: 8 }
const nobody = {
  ...{ asked: 0, answered: 0, waiting: 0, rate: null },
  ...{ askedIdList: [], answeredIdList: [], waitingIdList: [] },
}
const none: Results = {
  outcomes: [
    { kind: 'win', ...nobody },
    { kind: 'loss', ...nobody },
    { kind: 'churn', ...nobody },
  ],
  answeredDeals: 0,
  effectiveDeals: 0,
  cards: [],
  overall: { whileBuying: null, statedReason: null, confirmed: null },
}
const markets = [
  { id: 1, name: 'Field Service' },
  { id: 2, name: 'Logistics' },
]

const open = (at = '/survey-results') => renderApp(at, { screens: ['survey-results'] })

test('says who answers and what agrees, and opens the sentences behind a card', async () => {
  server.answers('listAllMarket', markets)
  server.answers('getBuyerSurveyResults', {
    ...none,
    outcomes: [
      {
        kind: 'loss',
        ...{ asked: 8, answered: 4, waiting: 1, rate: share },
        ...{ askedIdList: [1, 2, 3, 4, 5, 6, 7, 8], answeredIdList: [1, 2, 3, 4], waitingIdList: [9] },
      },
      ...none.outcomes.filter(({ kind }) => kind !== 'loss'),
    ],
    answeredDeals: 4,
    effectiveDeals: 3.6,
    cards: [
      {
        cardId: 3,
        title: 'Outages',
        topicName: 'Pain Points',
        deals: 2,
        named: share,
        whileBuying: { ...share, both: 4 },
        statedReason: null,
      },
    ],
    overall: { whileBuying: { ...share, both: 4 }, statedReason: null, confirmed: null },
  })
  server.answers('listBuyerStatements', [
    {
      storyId: 5,
      storyName: 'Calderon rollout',
      accountName: 'Calderon',
      kind: 'loss',
      sentence: 'Each outage cost us a day.',
      answeredAt: '2026-11-20T09:00:00.000Z',
      saidWhileBuying: false,
      statedReason: null,
    },
  ])
  const { person } = await open()
  expect(
    await screen.findByText(/^Buyers answered after a loss in 4 of 8 deals, 50% \(30–70%\), n = 8\./),
  ).toBeVisible()
  expect(screen.getByText(/are worth 4 of equal weight/)).toBeInTheDocument()
  const row = within(screen.getByRole('row', { name: /Outages/ }))
  expect(row.getByText('4 of 8: 50% (30–70%), n = 8')).toBeVisible()
  await person.click(row.getByRole('button', { name: 'Sentences about Outages' }))
  const sentences = within(await screen.findByRole('list', { name: 'Sentences of buyers' }))
  expect(sentences.getByText('“Each outage cost us a day.”')).toBeVisible()
  expect(sentences.getByText('not said before')).toBeVisible()
  expect(sentences.getByRole('link', { name: 'Calderon rollout' })).toHaveAttribute('href', '/manage-survey/5/5')
  expect(server.asked('getBuyerSurveyResults')[0]?.query).toEqual({ marketId: 1 })
  await person.keyboard('{Escape}')

  server.holds('getOpptyListDetailsForSolution')
  await person.click(screen.getByRole('button', { name: '4 deals, After a loss: answered' }))
  expect(await screen.findByRole('dialog', { name: /After a loss: answered/ })).toBeVisible()
})

test('says that nobody was asked yet, of the market of the address', async () => {
  server.answers('listAllMarket', markets)
  server.answers('getBuyerSurveyResults', none)
  await open('/survey-results?marketId=2')
  expect(await screen.findByText(/^No buyer of this market was asked yet/)).toBeVisible()
  expect(server.asked('getBuyerSurveyResults')[0]?.query).toEqual({ marketId: 2 })
})

test('a customer without markets is shown the way', async () => {
  server.answers('listAllMarket', [])
  await open()
  expect(await screen.findByText('No markets yet')).toBeVisible()
})
