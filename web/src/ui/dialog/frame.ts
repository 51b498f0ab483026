/** Place and size of a window on the page, in pixels. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Frame, 'width' | 'height'>

/** What a resizable modal opens with. */
export const defaultSize: Size = { width: 800, height: 690 }
/** What a modal can be made down to. */
export const leastSize: Size = { width: 320, height: 200 }
/** Room that is left around a modal when it opens. */
const margin = 16

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** In the middle of the room, and never larger than it. */
export function centreFrame(size: Size, room: Size): Frame {
  const width = Math.min(size.width, room.width - 2 * margin)
  const height = Math.min(size.height, room.height - 2 * margin)
  return { width, height, x: Math.round((room.width - width) / 2), y: Math.round((room.height - height) / 2) }
}

/** Moved by some pixels, as far as the room goes. */
export const moveFrame = (frame: Frame, right: number, down: number, room: Size): Frame => ({
  ...frame,
  x: between(frame.x + right, 0, Math.max(0, room.width - frame.width)),
  y: between(frame.y + down, 0, Math.max(0, room.height - frame.height)),
})

/** Made wider and higher by some pixels, as far as the room and the least size go. */
export const resizeFrame = (frame: Frame, wider: number, higher: number, room: Size): Frame => ({
  ...frame,
  width: between(frame.width + wider, Math.min(leastSize.width, room.width), room.width - frame.x),
  height: between(frame.height + higher, Math.min(leastSize.height, room.height), room.height - frame.y),
})

const step = 16
const longStep = 64

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key goes, in pixels to the right and down; further with Shift. Null for other keys. */
export function stepOfKey(key: string, shift: boolean): readonly [right: number, down: number] | null {
  const direction = directions[key]
  const length = shift ? longStep : step
  return direction ? [direction[0] * length, direction[1] * length] : null
}
