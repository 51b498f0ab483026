import type { Box } from './box.ts'
import type { Area, Mark } from './chart-description.ts'
import type { AxesLayout } from './lay-out-axes.ts'
import { type PlacedLabel, placeLabels } from './place-labels.ts'
import { cutText, lineHeight, textWidth } from './text-size.ts'

const inset = 6

export interface AreaLabel extends Box {
  readonly name: string
  readonly text: string
  readonly full?: string
}

/** The names of areas in their corners; they may go beyond their area, up to the middle of the plot. */
export const areaLabels = (areas: readonly Area[], layout: AxesLayout): AreaLabel[] =>
  areas.map(({ name, at, value, corner }) => {
    const [left = 0, right = 0] = at.map(one => layout.across({ at: one }))
    const [bottom = 0, top = 0] = value.map(layout.value)
    const room = Math.max(right - left, (layout.plot.right - layout.plot.left) / 2) - 2 * inset
    const text = cutText(name, room, { bold: true })
    const width = textWidth(text, { bold: true })
    const x = corner.endsWith('left') ? left + inset : right - inset - width
    const y = corner.startsWith('top') ? top + inset : bottom - inset - lineHeight
    return {
      name,
      text,
      ...(text === name ? {} : { full: name }),
      left: x,
      right: x + width,
      top: y,
      bottom: y + lineHeight,
    }
  })

/** The labels of points, clear of the names of areas. */
export function pointLabels(marks: readonly Mark[], layout: AxesLayout, taken: readonly Box[]): PlacedLabel[] {
  const points = marks
    .flatMap(mark => (mark.kind === 'points' ? mark.points : []))
    .map(point => ({
      ...layout.spot(layout.across(point), layout.value(point.value)),
      key: String(point.key),
      text: point.label ?? '',
      bold: point.bold ?? false,
      radius: point.size / 2,
    }))
  return placeLabels(
    points.filter(({ text }) => text !== ''),
    points,
    layout.plot,
    taken,
  )
}
