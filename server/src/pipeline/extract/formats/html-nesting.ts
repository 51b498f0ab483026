import { FileProblem } from '../file-errors.ts'
import { MAX_HTML_DEPTH } from '../limits.ts'

const TAG = /<(\/?)([a-z][a-z0-9]{0,15})(?=[\s/>])/gi
/** Elements that hold nothing, and those that end by themselves where the next one begins. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option tbody thead tfoot tr td th'.split(
    ' ',
  ),
)

/** Throws FI01 when a page opens more elements than it closes by more than any page does. Takes linear time. */
export function checkHtmlNesting(html: string): void {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (FLAT.has(name)) continue
    const count = open.get(name) ?? 0
    if (slash === '') {
      open.set(name, count + 1)
      depth++
    } else if (count > 0) {
      open.set(name, count - 1)
      depth--
    }
    if (depth > MAX_HTML_DEPTH) {
      throw new FileProblem('FI01', `Its HTML is nested more than ${MAX_HTML_DEPTH} deep.`)
    }
  }
}
