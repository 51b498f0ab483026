import type { Metric, Quadrant } from '@bic/contract/analysis/figures'
import { quadrants } from '#domains/analysis/shared/figures/quadrants.ts'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { bubbleSize, type PlacedCard } from './place-cards.ts'

/** The colour tells with which outcome a card goes, the shape its quadrant. */
const marks: Readonly<Record<Quadrant, { readonly colour: 'won' | 'lost'; readonly shape: string }>> = {
  leaders: { colour: 'won', shape: 'circle' },
  laggards: { colour: 'lost', shape: 'diamond' },
  rising_stars: { colour: 'won', shape: 'triangle' },
  wildcards: { colour: 'lost', shape: 'rect' },
}

const axisNames: Readonly<Record<Metric, string>> = {
  winRate: 'Difference in win rate among comparable deals (points)',
  salesCycle: 'Shorter sales cycle among comparable deals (%)',
  dealSize: 'Larger deals among comparable ones (%)',
}

const tickOf = (value: number): string => `${Math.round(value * 100)}`

type Corner = readonly [x: number, y: number]
type Place = 'insideTopLeft' | 'insideTopRight' | 'insideBottomLeft' | 'insideBottomRight'
type Area = [{ name: string; coord: number[]; label: { position: Place } }, { coord: number[] }]

/** A quarter of the chart with the words of its quadrant in its outer corner. */
const quarter = (name: string, from: Corner, to: Corner, position: Place): Area => [
  { name, coord: [...from], label: { position } },
  { coord: [...to] },
]

/** The cards that cannot be put into a quadrant yet: where they stand, without a name or a colour. */
const unprovenSeries = (placed: readonly PlacedCard[], greatest: number, look: ChartLook) => ({
  type: 'scatter' as const,
  name: 'Cannot say yet',
  symbol: 'circle',
  itemStyle: { color: 'transparent', borderColor: look.dim, borderWidth: 1, opacity: 0.6 },
  emphasis: { itemStyle: { opacity: 1 } },
  data: placed
    .filter(({ quadrant }) => quadrant === null)
    .map(({ cardId, title, x, y, size }) => ({
      id: cardId,
      name: title,
      value: [x, y],
      symbolSize: bubbleSize(size, greatest),
    })),
})

/** The cards over adoption and effect, cut into the four quadrants; a card is in one once it is proven. */
export function bubbleOption(
  placed: readonly PlacedCard[],
  medianAdoption: number,
  metric: Metric,
  look: ChartLook,
): ChartOption {
  const greatest = Math.max(0, ...placed.map(({ size }) => size))
  const reach = Math.max(...placed.map(({ y }) => Math.abs(y)), 0.05) * 1.15
  const widest = Math.min(1, Math.max(...placed.map(({ x }) => x), medianAdoption * 2) * 1.08)
  const named = Object.fromEntries(quadrants.map(({ id, label }) => [id, label]))
  const isSignificant = ({ comparison }: PlacedCard) => comparison[metric].verdict === 'significant'
  const areas = [
    quarter(named.rising_stars ?? '', [0, 0], [medianAdoption, reach], 'insideTopLeft'),
    quarter(named.leaders ?? '', [medianAdoption, 0], [widest, reach], 'insideTopRight'),
    quarter(named.wildcards ?? '', [0, -reach], [medianAdoption, 0], 'insideBottomLeft'),
    quarter(named.laggards ?? '', [medianAdoption, -reach], [widest, 0], 'insideBottomRight'),
  ]
  return {
    grid: { left: 64, right: 16, top: 16, bottom: 48 },
    xAxis: {
      type: 'value',
      min: 0,
      max: widest,
      name: 'Adoption: share of the deals with the card',
      nameLocation: 'middle',
      nameGap: 30,
      axisLabel: { formatter: (value: number) => `${Math.round(value * 100)}%`, showMaxLabel: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: -reach,
      max: reach,
      name: axisNames[metric],
      nameLocation: 'middle',
      nameGap: 48,
      axisLabel: { formatter: (value: number) => tickOf(value), showMinLabel: false, showMaxLabel: false },
    },
    series: [
      unprovenSeries(placed, greatest, look),
      ...quadrants.map(({ id, label }, place) => {
        const { colour, shape } = marks[id]
        return {
          type: 'scatter' as const,
          name: label,
          symbol: shape,
          itemStyle: { color: look[colour], opacity: 0.75 },
          emphasis: { itemStyle: { opacity: 1 } },
          labelLayout: { hideOverlap: true },
          data: placed
            .filter(card => card.quadrant === id)
            .map(card => ({
              id: card.cardId,
              name: card.title,
              value: [card.x, card.y],
              symbolSize: bubbleSize(card.size, greatest),
              itemStyle: {
                color: card.hollow ? 'transparent' : look[colour],
                borderColor: isSignificant(card) ? look.text : look[colour],
                borderWidth: isSignificant(card) ? 2.5 : 1.5,
              },
              label: {
                show: !card.hollow,
                formatter: '{b}',
                position: card.x > widest * 0.8 ? ('left' as const) : ('right' as const),
                width: 240,
                overflow: 'truncate' as const,
                color: look.text,
                fontSize: 12,
                fontWeight: isSignificant(card) ? 700 : 400,
              },
            })),
          ...(place === 0
            ? {
                markArea: {
                  silent: true,
                  itemStyle: { color: 'transparent', borderColor: look.strongLine, borderWidth: 1 },
                  label: { color: look.dim, fontSize: 13, fontWeight: 600 },
                  data: areas,
                },
              }
            : {}),
        }
      }),
    ],
  }
}
