/** Heights of the drawing's lanes, in pixels from the top. */
export const sizes = {
  band: 26,
  firsts: 42,
  /** What buyers said stands over it, what sellers did under it. */
  axis: 122,
  half: 62,
  months: 204,
  height: 212,
} as const
