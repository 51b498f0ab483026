import { type Box, clamp, type Spot } from './box.ts'
import { cutText, lineHeight, textWidth } from './text-size.ts'

/** What wants its name beside it. */
export interface Labelled extends Spot {
  readonly key: string
  readonly text: string
  readonly bold: boolean
  /** How far it reaches, in pixels. */
  readonly radius: number
}

export interface PlacedLabel extends Spot {
  readonly key: string
  readonly text: string
  readonly full?: string
  readonly bold: boolean
}

const gap = 5
const widest = 240

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

/** A line of text around its left end. */
const boxOf = (x: number, y: number, width: number): Box => ({
  left: x,
  right: x + width,
  top: y - lineHeight / 2,
  bottom: y + lineHeight / 2,
})

/**
 * Puts labels at the right of what they name, else at its left, above or below: within the frame, clear of other labels and
 * of `taken`, and where most is clear of other `points` too. Those that come first have the choice; a label without room is left out.
 */
export function placeLabels(
  wanted: readonly Labelled[],
  points: readonly (Spot & { readonly radius: number })[],
  frame: Box,
  taken: readonly Box[] = [],
): PlacedLabel[] {
  const covered = [...taken]
  const circles = points.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return wanted.flatMap(({ key, text, bold, x, y, radius }) => {
    const shown = cutText(text, Math.min(widest, frame.right - frame.left), { bold })
    const width = textWidth(shown, { bold })
    const away = radius + gap
    const middle = clamp(x - width / 2, frame.left, frame.right - width)
    const places = [
      { x: x + away, y },
      { x: x - away - width, y },
      { x: middle, y: y - away - lineHeight / 2 },
      { x: middle, y: y + away + lineHeight / 2 },
    ]
    const free = places
      .map(place => ({ place, box: boxOf(place.x, place.y, width) }))
      .filter(({ box }) => isWithin(box, frame) && !covered.some(other => overlap(box, other)))
      .map(one => ({ ...one, hits: circles.filter(circle => overlap(one.box, circle)).length }))
    const [best] = free.toSorted((a, b) => a.hits - b.hits)
    if (!best) return []
    covered.push(best.box)
    return { key, bold, text: shown, ...best.place, ...(shown === text ? {} : { full: text }) }
  })
}
