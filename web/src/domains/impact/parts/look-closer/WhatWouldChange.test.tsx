import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { WhatWouldChange } from './WhatWouldChange.tsx'
import type { ComparedWay, Sensitivity } from './way-words.ts'

const rate = (won: number, closed: number) => ({ won, closed, rate: won / closed, low: 0.2, high: 0.8 })
const way = (more: Partial<ComparedWay>): ComparedWay => ({
  landmark: 'progress',
  landmarkStage: 'Qualification',
  side: 'buyer',
  exposure: 'once',
  closePeriod: 'Last 12 Months',
  method: 'adjusted',
  isStanding: false,
  difference: 0.3,
  low: 0.1,
  high: 0.5,
  with: rate(30, 45),
  without: rate(27, 67),
  ...more,
})
const found: Sensitivity = {
  evidence: evidence('winning'),
  ways: [
    way({ landmark: '30', landmarkStage: null, low: -0.05 }),
    way({ isStanding: true }),
    way({ method: 'simple' }),
  ],
  leftOut: 4,
  mostChanged: 4,
  summary: {
    agreeing: 17,
    of: 18,
    sameDirection: 18,
    median: 0.3,
    deciding: { choice: 'landmark', value: '30', making: { agreeing: 3, of: 4 }, others: { agreeing: 14, of: 14 } },
  },
  eValue: { estimate: 3.24, interval: 2.31 },
  placebos: [
    { kind: 'after close', with: rate(3, 4), without: rate(5, 9), difference: null },
    {
      kind: 'later',
      with: rate(10, 17),
      without: rate(34, 61),
      difference: { difference: 0.15, low: -0.13, high: 0.44 },
    },
  ],
}
const show = async (answer: Partial<Sensitivity> = {}) => {
  server.answers('getMessageSensitivity', { ...found, ...answer })
  return renderPart(<WhatWouldChange marketId={1} cardId={7} />)
}

test('a finding that holds nearly always says so first, and what it depends on', async () => {
  await show()
  expect(
    await screen.findByText('Holds in 17 of 18 ways of looking at it; least often within 30 days, in 3 of 4.'),
  ).toBeVisible()
  expect(screen.getByText('Exploratory')).toBeVisible()
  expect(
    screen.getByText(/would have to go with the message, and raise the chance of winning, 3.2-fold each/),
  ).toHaveTextContent('2.3-fold would bring its interval to no effect.')
  const [after, later] = within(screen.getByRole('list', { name: 'Placebos' })).getAllByRole('listitem')
  expect(after).toHaveTextContent('too few comparable deals to tell (4 with it, 9 without).')
  expect(later).toHaveTextContent('shows nothing beyond chance, as it should: +15 points (−13 to +44).')
  expect(server.asked('getMessageSensitivity')).toEqual([{ query: { marketId: 1, cardId: 7 } }])
})

test('its ways can be read as a table, with the default one named', async () => {
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Show as table: Every way of looking' }))
  const table = screen.getByRole('grid', { name: 'Every way of looking' })
  expect(within(table).getByText('2 (default)')).toBeVisible()
  expect(within(table).getByText('in the first 30 days')).toBeVisible()
  expect(within(table).getByText('simple check')).toBeVisible()
})

test('a finding that depends on how one looks names the choice', async () => {
  await show({
    summary: {
      agreeing: 8,
      of: 16,
      sameDirection: 16,
      median: 0.1,
      deciding: {
        choice: 'side',
        value: 'bidirectional',
        making: { agreeing: 1, of: 8 },
        others: { agreeing: 7, of: 8 },
      },
    },
  })
  expect(
    await screen.findByText('Depends on how one looks: counting both sides it holds in 1 of 8, otherwise in 7 of 8.'),
  ).toBeVisible()
})

test.each([
  [
    [way({ isStanding: true, low: -0.1 })],
    'No finding, whichever way one looks: none of 1 way shows a difference beyond chance.',
  ],
  [
    [way({ isStanding: true, low: -0.1 }), way({ method: 'simple' })],
    'No finding: 1 of 2 ways show a difference beyond chance, and with so many ways some do. That concludes nothing.',
  ],
])('what is no finding stays none, however it is looked at', async (ways, text) => {
  await show({
    evidence: evidence(null),
    ways,
    eValue: { estimate: 2, interval: 1 },
    summary: { agreeing: 0, of: ways.length, sameDirection: 1, median: 0.3, deciding: null },
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText(/Nothing unrecorded is needed/)).toBeVisible()
})

test('a default setting without enough deals, and a refusal, are said', async () => {
  await show({ ways: [], summary: null, eValue: null, placebos: [] })
  expect(await screen.findByText(/There is no finding by the default setting/)).toBeVisible()
  server.refuses('getMessageSensitivity', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  await renderPart(<WhatWouldChange marketId={2} cardId={8} />)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a point of its ways tells its difference in points', async () => {
  const { person } = await show()
  const drawing = await screen.findByRole('img', { name: /^Every way of looking/ })
  await person.hover(drawing.querySelector('[data-key="2"]')!)
  expect(within(drawing).getByText('Way 2 (default)')).toBeInTheDocument()
  expect(within(drawing).getByRole('row', { name: 'Difference +30 points', hidden: true })).toBeInTheDocument()
})
