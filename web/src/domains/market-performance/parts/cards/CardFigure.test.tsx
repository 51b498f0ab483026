import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { CardFigure } from './CardFigure.tsx'

const none = { median: null, mean: null, n: 0, low: null, high: null }
const card: Parameters<typeof CardFigure>[0]['card'] = {
  id: 7,
  title: 'Price',
  topicId: 5,
  subTopicName: 'Objections',
  subTopicDirectionality: 'buyer',
  dealCount: 2,
  winRate: { won: 0, closed: 2, rate: 0, low: 0, high: 0.66 },
  salesCycle: none,
  dealSize: none,
  heuristicScore: 1,
  cardPercentileValue: 80,
  n: 9,
  wonAmount: 0,
  compared: null,
}

test('a figure opens its deals; one that none stands behind opens nothing', async () => {
  const onOpen = vi.fn()
  const { person } = await renderPart(
    <>
      <CardFigure card={card} what="winRate" asked={{ marketId: 1 }} onOpen={onOpen} />
      <CardFigure card={card} what="salesCycle" asked={{ marketId: 1 }} onOpen={onOpen} />
    </>,
  )
  await person.click(screen.getByRole('button'))
  expect(onOpen.mock.calls).toEqual([
    [{ title: 'With Price', asked: { marketId: 1, cardId: 7, arm: 'with', figure: 'winRate' } }],
  ])
  expect(screen.getByText('n = 0', { exact: false })).toBeVisible()
})
