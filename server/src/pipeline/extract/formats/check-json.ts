import { FileProblem } from '../file-errors.ts'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.ts'

/** Looks at the brackets, commas and strings of a JSON text before it is parsed. @throws FileProblem FI04 when it would take too much memory */
export function checkJsonSize(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at + 1)
    else if (sign === '[' || sign === '{') {
      depth++
      values++
      if (depth > MAX_JSON_DEPTH) throw new FileProblem('FI04', `The JSON is nested more than ${MAX_JSON_DEPTH} deep.`)
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') values++
    if (values > MAX_JSON_VALUES) {
      throw new FileProblem('FI04', `The JSON holds more than ${MAX_JSON_VALUES / 1_000_000} million values.`)
    }
  }
}

/** The place of the quote that ends the string whose characters begin at `from`; the end of the text when none does. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}
