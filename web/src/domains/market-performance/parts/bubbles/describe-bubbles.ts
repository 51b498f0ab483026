import type { Metric, Quadrant } from '@bic/contract/analysis/figures'
import { quadrants } from '#domains/analysis/shared/figures/quadrants.ts'
import type { Area, AxesChart, ChartPoint, Colour, Shape } from '#ui/chart/chart-description.ts'
import { bubbleSize, type PlacedCard } from './place-cards.ts'

interface Look {
  readonly colour: Colour
  readonly shape: Shape
  /** Of the chart, that the quadrant has. */
  readonly corner: Area['corner']
}

/** The colour tells with which outcome a card goes, the shape its quadrant. */
const looks: Readonly<Record<Quadrant, Look>> = {
  leaders: { colour: 'won', shape: 'circle', corner: 'top right' },
  laggards: { colour: 'lost', shape: 'diamond', corner: 'bottom right' },
  rising_stars: { colour: 'won', shape: 'triangle', corner: 'top left' },
  wildcards: { colour: 'lost', shape: 'square', corner: 'bottom left' },
}

const axisNames: Readonly<Record<Metric, string>> = {
  winRate: 'Difference in win rate among comparable deals (points)',
  salesCycle: 'Shorter sales cycle among comparable deals (%)',
  dealSize: 'Larger deals among comparable ones (%)',
}

const percentOf = (value: number): string => `${Math.round(value * 100)}`

const isSignificant = ({ comparison }: PlacedCard, metric: Metric) => comparison[metric].verdict === 'significant'

/** A card where it stands; one that cannot be put into a quadrant yet has no name and no colour. */
function pointOf(card: PlacedCard, greatest: number, metric: Metric): ChartPoint {
  const { cardId, title, x, y, size, quadrant, hollow } = card
  const place = { key: cardId, at: x, value: y, size: bubbleSize(size, greatest) }
  if (quadrant === null) return { ...place, colour: 'text-dim', hollow: true }
  const { colour, shape } = looks[quadrant]
  return {
    ...place,
    colour,
    shape,
    hollow,
    ...(isSignificant(card, metric) ? { outline: 'text', bold: true } : {}),
    ...(hollow ? {} : { label: title }),
  }
}

/** The cards over adoption and effect, cut into the four quadrants; a card is in one once it is proven. */
export function describeBubbles(placed: readonly PlacedCard[], medianAdoption: number, metric: Metric): AxesChart {
  const greatest = Math.max(0, ...placed.map(({ size }) => size))
  const reach = Math.max(...placed.map(({ y }) => Math.abs(y)), 0.05) * 1.15
  const widest = Math.min(1, Math.max(...placed.map(({ x }) => x), medianAdoption * 2) * 1.08)
  const areas = quadrants.map(({ id, label }): Area => {
    const { corner } = looks[id]
    return {
      kind: 'area',
      name: label,
      at: corner.endsWith('left') ? [0, medianAdoption] : [medianAdoption, widest],
      value: corner.startsWith('top') ? [0, reach] : [-reach, 0],
      corner,
    }
  })
  // What is proven is drawn over what is not, and smaller ones over larger ones; what is significant is named first.
  const order = placed.toSorted(
    (a, b) =>
      Number(a.quadrant !== null) - Number(b.quadrant !== null) ||
      Number(isSignificant(b, metric)) - Number(isSignificant(a, metric)) ||
      b.size - a.size,
  )
  return {
    kind: 'axes',
    across: {
      title: 'Adoption: share of the deals with the card',
      min: 0,
      max: widest,
      text: value => `${percentOf(value)}%`,
      plain: true,
    },
    values: { title: axisNames[metric], min: -reach, max: reach, text: percentOf },
    marks: [...areas, { kind: 'points', points: order.map(card => pointOf(card, greatest, metric)) }],
  }
}
