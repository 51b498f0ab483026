import { FileProblem } from './file-errors.ts'
import { MAX_XML_DEPTH } from './limits.ts'

/** What holds no elements, however much looks like one: how it begins and ends. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
const NAME = /[^\s/>]*/y
const QUOTE_OR_END = /["'>]/g

const damaged = () => new FileProblem('FI01', 'A part of the file is not readable XML.')

/** Where a tag ends: at the first `>` that is not within the quotes of an attribute. */
function endOfTag(xml: string, start: number): number {
  QUOTE_OR_END.lastIndex = start
  for (;;) {
    const found = QUOTE_OR_END.exec(xml)
    if (!found) throw damaged()
    if (found[0] === '>') return found.index
    const close = xml.indexOf(found[0], found.index + 1)
    if (close < 0) throw damaged()
    QUOTE_OR_END.lastIndex = close + 1
  }
}

/**
 * Throws FI01 when elements stand deeper within one another than in any office file, or a tag does not end. Takes linear
 * time, and an end tag counts only when its element is open.
 */
export function checkXmlNesting(bytes: Uint8Array): void {
  const xml = new TextDecoder().decode(bytes)
  const open = new Map<string, number>()
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const aside = ASIDES.find(([begin]) => xml.startsWith(begin, at))
    const end = aside ? xml.indexOf(aside[1], at + aside[0].length) : endOfTag(xml, at)
    if (end < 0) throw damaged()
    if (!aside && xml[end - 1] !== '/') {
      const closes = xml[at + 1] === '/'
      NAME.lastIndex = at + (closes ? 2 : 1)
      const name = NAME.exec(xml)?.[0] ?? ''
      const count = open.get(name) ?? 0
      const change = closes ? (count > 0 ? -1 : 0) : 1
      open.set(name, count + change)
      depth += change
      if (depth > MAX_XML_DEPTH) throw new FileProblem('FI01', `Its XML is nested more than ${MAX_XML_DEPTH} deep.`)
    }
    at = end + 1
  }
}
