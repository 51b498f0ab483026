import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { InterestSection } from './InterestSection.tsx'

const month = (
  more: Partial<Answer<'getBuyerInterestPeriodicGrowth'>[number]>,
): Answer<'getBuyerInterestPeriodicGrowth'>[number] => ({
  period: '2026-10',
  partial: false,
  dealCount: 14,
  convCount: 17,
  n: 35,
  share: { share: 0.4, low: 0.26, high: 0.56, n: 35 },
  growthPercent: -46.9,
  change: { difference: 0.04, low: -0.178, high: 0.245 },
  storyIdList: [4],
  ...more,
})
const query = { marketId: 1, cardId: 7 }

test('a month tells its growth in percent and the change of its share in points', async () => {
  server.answers('getBuyerInterestPeriodicGrowth', [month({})])
  const { person } = await renderPart(<InterestSection query={query} open={() => undefined} />)
  const drawing = await screen.findByRole('img', { name: /^Buyer interest growth/ })
  await person.hover(drawing.querySelector('[data-key="2026-10"]')!)
  expect(within(drawing).getByText('Oct 2026', { selector: 'strong' })).toBeInTheDocument()
  for (const name of ['Growth −46.9%', 'Change of share (points) +4.0 (−17.8 to +24.5)'])
    expect(within(drawing).getByRole('row', { name, hidden: true })).toBeInTheDocument()
})

test('one conversation is said to be one', async () => {
  server.answers('getBuyerInterestPeriodicGrowth', [month({ convCount: 1 })])
  await renderPart(<InterestSection query={query} open={() => undefined} />)
  expect(await screen.findByText(/1 conversation in all\./)).toBeVisible()
})
