import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeEffect } from '#domains/keywords/testing/make-effect.ts'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { type Effect, EffectChange } from './EffectChange.tsx'

type Exposure = Answer<'getMessageExposure'>

const exposure = (change: Exposure['change']): Exposure => ({ storyIdList: [1, 2, 3], firstDay: 20_500, change })
const deals = { marketId: 3, opptyStatus: 'Closed', closePeriod: 'Last 24 Months' } as const
const show = (before: Effect, now: Effect, known?: Exposure) =>
  renderPart(<EffectChange deals={deals} before={{ effect: before, exposure: known }} now={now} />)
const change = {
  ...{ before: 0.1, now: 0.2, difference: 0.1, low: 0.02, high: 0.18, deals: 112, changed: 9 },
  ranges: { before: { low: 0, high: 0.2 }, now: { low: 0.1, high: 0.3 } },
}

test('says what changed keywords did to the effect, with the intervals before and after', async () => {
  await show(makeEffect(0, 0, null), makeEffect(30, 40, 0.2))
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^Its effect among comparable deals: not known → \+20 points \(\+10 to \+30\)\. Win rate with it: no closed deal → 75% \(60–86%\), n = 40\.$/,
  )
})

test('gives the change an interval of its own, over the same deals', async () => {
  server.answers('getMessageExposure', exposure(change))
  await show(makeEffect(20, 30, 0.1), makeEffect(30, 40, 0.2), exposure(null))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /The change: \+10 points \(\+2 to \+18\), over the same 112 closed deals; 9 of them have the message only before or only now\.$/,
    ),
  )
  expect(server.asked('getMessageExposure').at(-1)?.body).toMatchObject({
    ...deals,
    cardId: 7,
    before: { storyIdList: [1, 2, 3], firstDay: 20_500 },
  })
})

test('says that the deals cannot say where the interval of the change holds 0', async () => {
  server.answers('getMessageExposure', exposure({ ...change, low: -0.02 }))
  await show(makeEffect(20, 30, 0.1), makeEffect(30, 40, 0.2), exposure(null))
  expect(await screen.findByText(/They cannot say whether its effect became another one\./)).toBeVisible()
})

test('says so when the effect is the same', async () => {
  await show(makeEffect(30, 40, 0.2), makeEffect(30, 40, 0.2))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Its effect is the same as before: +20 points (+10 to +30) among comparable deals.',
  )
})
