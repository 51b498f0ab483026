/** Whether a UTF-16 unit is white space, as `\\s` of a regular expression has it. */
export function isBlankUnit(unit: number): boolean {
  if (unit < 0xa0) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  )
}

/** How many words `[from, to)` of a text has: runs of anything but white space. */
export function countWords(text: string, from: number, to: number): number {
  let words = 0
  let wasBlank = true
  for (let at = from; at < to; at++) {
    const blank = isBlankUnit(text.charCodeAt(at))
    if (wasBlank && !blank) words++
    wasBlank = blank
  }
  return words
}
