/** How deep the values of a JSON text may stand within one another, and how many there may be. */
export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Looks at the brackets, commas and strings of a JSON text, in linear time and before it is parsed. */
export const findJsonExcess = (text: string, limits: JsonLimits): keyof JsonLimits | null => {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at + 1)
    else if (sign === openList || sign === openObject) {
      depth++
      values++
      if (depth > limits.depth) return 'depth'
    } else if (sign === closeList || sign === closeObject) depth--
    else if (sign === comma) values++
    if (values > limits.values) return 'values'
  }
  return null
}

/** The place of the quote that ends the string whose characters begin at `from`; the end of the text when none does. */
const endOfString = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at++
    else if (sign === quote) return at
  }
  return text.length
}
