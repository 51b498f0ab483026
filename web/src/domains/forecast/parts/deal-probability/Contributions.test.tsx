import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Contributions } from './Contributions.tsx'

test('each contribution has its interval as text, and as a mark on the same scale as its bar', async () => {
  await renderPart(
    <Contributions
      dealId={7}
      contributions={[
        { label: 'Price', cardId: 3, present: true, points: 0.1, low: 0.05, high: 0.2 },
        { label: 'Age of the deal', cardId: null, present: null, points: -0.05, low: -0.15, high: 0.05 },
      ]}
    />,
  )
  const rows = within(await screen.findByRole('list', { name: 'What it rests on' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    '“Price” came up+10 points (+5 to +20)',
    'Age of the deal−5 points (−15 to +5)',
  ])
  const places = rows.map(row =>
    [...row.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(({ style }) => [style.left, style.width]),
  )
  expect(places).toEqual([
    [
      ['50%', '25%'],
      ['62.5%', '37.5%'],
    ],
    [
      ['37.5%', '12.5%'],
      ['12.5%', '50%'],
    ],
  ])
})
