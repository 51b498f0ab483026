import { findJsonExcess } from '#json/measure-json.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.ts'

/** Measures a JSON text before it is parsed. @throws FileProblem FI04 when it would take too much memory */
export function checkJsonSize(text: string): void {
  const excess = findJsonExcess(text, { depth: MAX_JSON_DEPTH, values: MAX_JSON_VALUES })
  if (excess === 'depth') throw new FileProblem('FI04', `The JSON is nested more than ${MAX_JSON_DEPTH} deep.`)
  if (excess === 'values') {
    throw new FileProblem('FI04', `The JSON has more than ${MAX_JSON_VALUES / 1_000_000} million values.`)
  }
}
