import type { VendorAnswer } from './ask.ts'
import type { Json } from './json/json.ts'
import { parseJson } from './json/parse-json.ts'

const parsed = new WeakMap<VendorAnswer, Json>()

/**
 * The body of an answer. It is read for judging and again for its content, so it is kept as long as the answer is.
 *
 * @throws SyntaxError
 */
export const bodyOf = (answer: VendorAnswer): Json => {
  const known = parsed.get(answer)
  if (known !== undefined) return known
  const body = parseJson(answer.text)
  parsed.set(answer, body)
  return body
}

export const isJson = (answer: VendorAnswer): boolean => {
  try {
    bodyOf(answer)
    return true
  } catch {
    return false
  }
}

/** Whether something on the way answered with a page for people. */
export const looksLikePage = (answer: VendorAnswer): boolean =>
  /html/i.test(answer.headers.get('content-type') ?? '') || /^\s*</.test(answer.text)
