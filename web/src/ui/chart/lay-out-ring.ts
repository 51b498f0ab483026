import { arc, pie } from 'd3-shape'
import type { Size, Spot } from './box.ts'
import type { RingChart } from './chart-description.ts'
import { spread } from './spread.ts'
import { lineHeight, textWidth, wrapText } from './text-size.ts'

type Slice = RingChart['slices'][number]

export interface PlacedSlice {
  readonly slice: Slice
  readonly path: string
  /** From the slice to its label. */
  readonly leader: readonly Spot[]
  readonly label: Spot & { readonly anchor: 'start' | 'end'; readonly lines: readonly string[] }
}

/** Parts of the height that the ring has: within and without. */
const [inner, outer] = [0.24, 0.37]
const leaderLength = 12
const gap = 6
const narrow = 480
const mostForLabel = { narrow: 76, wide: 200 }
const leastRadius = 40

/** A ring around the middle, with a label beside each slice; labels do not touch. */
export function layOutRing(slices: readonly Slice[], { width, height }: Size): PlacedSlice[] {
  const room = width < narrow ? mostForLabel.narrow : mostForLabel.wide
  const texts = slices.map(({ name, text }) => [...wrapText(name, room), text])
  const widest = Math.max(0, ...texts.flat().map(line => textWidth(line)))
  const radius = Math.max(leastRadius, Math.min(height * outer, width / 2 - widest - leaderLength - 2 * gap))
  const middle = { x: width / 2, y: height / 2 }
  const shape = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius((radius * inner) / outer)
    .outerRadius(radius)
  const angles = pie<Slice>()
    .sort(null)
    .value(({ value }) => value)([...slices])
  const places = angles.map(({ startAngle, endAngle, data }, index) => {
    const angle = (startAngle + endAngle) / 2
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    const at = (distance: number): Spot => ({ x: middle.x + dx * distance, y: middle.y + dy * distance })
    return {
      slice: data,
      lines: texts[index] ?? [],
      path: shape({ startAngle, endAngle }) ?? '',
      side: dx >= 0 ? (1 as const) : (-1 as const),
      start: at(radius),
      bend: at(radius + leaderLength),
    }
  })
  const heights = new Map(
    ([1, -1] as const).flatMap(side => {
      const own = places.filter(place => place.side === side)
      const ys = spread(
        own.map(({ bend, lines }) => ({ at: bend.y, size: lines.length * lineHeight + 4 })),
        height,
      )
      return own.map((place, index) => [place, ys[index] ?? place.bend.y] as const)
    }),
  )
  return places.map(place => {
    const y = heights.get(place) ?? place.bend.y
    const end = { x: place.bend.x + place.side * leaderLength * 0.5, y }
    return {
      slice: place.slice,
      path: place.path,
      leader: [place.start, place.bend, end],
      label: { x: end.x + place.side * gap, y, anchor: place.side === 1 ? 'start' : 'end', lines: place.lines },
    }
  })
}
