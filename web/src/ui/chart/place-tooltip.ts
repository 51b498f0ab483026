import type { Size, Spot } from './box.ts'

const away = 14

/** Where a tooltip goes: beside the pointer, on the side that has room, within the frame from left to right. */
export function placeTooltip(pointer: Spot, tooltip: Size, frame: Size): Spot {
  const right = pointer.x + away
  const x = right + tooltip.width <= frame.width ? right : pointer.x - away - tooltip.width
  const y = pointer.y - tooltip.height / 2
  return {
    x: Math.max(0, Math.min(frame.width - tooltip.width, x)),
    y: Math.max(0, Math.min(frame.height - tooltip.height, y)),
  }
}
