import type { MetricComparison } from '@bic/contract/analysis/figures'
import { expect, test } from 'vitest'
import { describeBubbles } from './describe-bubbles.ts'
import type { PlacedCard } from './place-cards.ts'

const comparison = (verdict: MetricComparison['verdict']) =>
  ({ winRate: { verdict } }) as unknown as PlacedCard['comparison']

const card = (cardId: number, more: Partial<PlacedCard>): PlacedCard =>
  ({
    cardId,
    title: `Card ${cardId}`,
    x: 0.3,
    y: 0.2,
    size: 100,
    quadrant: null,
    hollow: false,
    comparison: comparison('no difference seen'),
    ...more,
  }) as PlacedCard

const pointsOf = (cards: readonly PlacedCard[]) =>
  describeBubbles(cards, 0.2, 'winRate').marks.flatMap(mark => (mark.kind === 'points' ? mark.points : []))

test('a card that is not placed yet is a circle without a name; one of a quadrant has its colour, shape and name', () => {
  const [open, placed] = pointsOf([card(1, { quadrant: 'laggards' }), card(2, {})])
  expect(open).toMatchObject({ key: 2, colour: 'text-dim', hollow: true })
  expect(open).not.toHaveProperty('label')
  expect(placed).toMatchObject({ key: 1, colour: 'lost', shape: 'diamond', label: 'Card 1', hollow: false })
})

test('what is significant has the first choice of a place for its name, then what is larger', () => {
  const points = pointsOf([
    card(1, { quadrant: 'leaders', size: 10 }),
    card(2, { quadrant: 'leaders', size: 90 }),
    card(3, { quadrant: 'leaders', size: 1, comparison: comparison('significant') }),
    card(4, { size: 500 }),
  ])
  expect(points.map(({ key }) => key)).toEqual([4, 3, 2, 1])
  expect(points[1]).toMatchObject({ outline: 'text', bold: true })
})

test('each quadrant has its quarter, cut at the median adoption and at no difference', () => {
  const areas = describeBubbles([card(1, {})], 0.2, 'winRate').marks.flatMap(mark => (mark.kind === 'area' ? mark : []))
  expect(Object.fromEntries(areas.map(({ name, corner }) => [name, corner]))).toEqual({
    'Looking good': 'top right',
    'Drive adoption': 'top left',
    'Address risks': 'bottom right',
    'Support or pivot': 'bottom left',
  })
  for (const { at, value, corner } of areas) {
    expect(corner.endsWith('left') ? at[1] : at[0]).toBe(0.2)
    expect(corner.startsWith('top') ? value[0] : value[1]).toBe(0)
  }
})
