/** The part of a picture that fills a square, taken from its middle, in its own pixels. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}
