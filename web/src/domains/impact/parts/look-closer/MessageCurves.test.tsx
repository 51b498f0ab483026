import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Curves, Ended } from './curve-words.ts'
import { MessageCurves } from './MessageCurves.tsx'

const ended = (won: number | null, lost: number | null, atRisk: number): Ended => ({
  won: { share: won, low: won === null ? null : won - 0.1, high: won === null ? null : won + 0.1 },
  lost: { share: lost, low: lost === null ? null : lost - 0.1, high: null },
  atRisk,
})
const curves: Curves = {
  deals: 300,
  since: '2024-01-15',
  exposure: 'once',
  watched: { with: 140, without: 290 },
  days: [
    { day: 0, with: ended(0.1, 0.1, 0), without: ended(0.1, 0.1, 290) },
    { day: 90, with: ended(0.34, 0.2, 60), without: ended(0.21, 0.35, 88) },
    { day: 180, with: ended(null, null, 0), without: ended(0.4, 0.5, 9) },
  ],
  middleDay: 90,
  p: { won: 0.004, lost: null },
}

test('the curves say first what they come to by a day in the middle', async () => {
  server.answers('getMessageCurves', curves)
  const { person } = await renderPart(<MessageCurves marketId={1} cardId={7} />)
  expect(
    await screen.findByText(
      'By day 90, 34% (24–44%) are won when it has come up, against 21% (11–31%) when it has not; 20% (10% or more) against 35% (25% or more) are lost.',
    ),
  ).toBeVisible()
  await person.click(screen.getByText('How do we know?'))
  expect(screen.getByText(/300 deals of the market/)).toHaveTextContent('for won 0.004, for lost not known')
})

test('the numbers at risk stand below the drawing and in the table', async () => {
  server.answers('getMessageCurves', curves)
  const { person } = await renderPart(<MessageCurves marketId={1} cardId={7} />)
  const [row] = await screen.findAllByRole('row', { name: /^With it 0 60 0$/ })
  expect(row).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show as table: Won by day' }))
  const table = screen.getByRole('grid', { name: 'Won by day' })
  expect(within(table).getByText('34% (24–44%)')).toBeVisible()
  expect(within(table).getByText('88')).toBeVisible()
})

test.each([
  [{ since: null, middleDay: null, days: [], watched: { with: 0, without: 0 } }, /has not come up in a deal/],
  [{ middleDay: null }, /Too few deals are watched/],
])('what cannot be drawn is said', async (less, text) => {
  server.answers('getMessageCurves', { ...curves, ...less })
  await renderPart(<MessageCurves marketId={1} cardId={7} />)
  expect(await screen.findByText(text)).toBeVisible()
})
