import { splitSentences } from '../text/sentences.ts'

/** What stands before the words of a line of a list or a heading. */
const MARKER = /^(?:#{1,6}\s+|[-*•–]\s+|\(?\d{1,3}[.)]\s+|>\s+)+/u

/** Where a sentence begins with a figure, which the splitting of talk takes for its going on; not after an abbreviation. */
const BEGINS_WITH_FIGURE =
  /(?<=[\p{L}\p{N}%)]{3}[.!?]["”’)]?)(?<!\b(?:approx|Sept|resp|incl|vers|Figs?|Nos?)\.)\s+(?=[$€£]?\d)/gu

/** Whether a quotation that begins in a text is still open at its end. */
function isOpen(text: string): boolean {
  const straight = (text.match(/"/gu) ?? []).length % 2 === 1
  const opening = (text.match(/[“«]/gu) ?? []).length
  const closing = (text.match(/[”»]/gu) ?? []).length
  return straight || opening > closing
}

/**
 * The sentences of a document that are judged one by one: `[start, end)` of the text, in order, without markers of lists and
 * headings. A quotation of several sentences stays one, with what follows it in its last sentence; an empty line ends it.
 */
export function splitStatements(text: string): { start: number; end: number; text: string }[] {
  const joined: [number, number][] = []
  const sentences = splitSentences(text, 0, text.length).flatMap(([start, end]): [number, number][] => {
    const cuts = [...text.slice(start, end).matchAll(BEGINS_WITH_FIGURE)]
    const starts = [start, ...cuts.map(cut => start + cut.index + cut[0].length)]
    return starts.map((from, at) => [from, at < cuts.length ? start + (cuts[at]?.index ?? 0) : end])
  })
  for (const [start, end] of sentences) {
    const last = joined.at(-1)
    const gap = last ? text.slice(last[1], start) : ''
    if (last && isOpen(text.slice(last[0], last[1])) && !/\n\s*\n/u.test(gap)) last[1] = end
    else joined.push([start, end])
  }
  return joined.flatMap(([from, end]) => {
    const start = from + (MARKER.exec(text.slice(from, end))?.[0].length ?? 0)
    const words = text.slice(start, end)
    return /[\p{L}\p{N}]/u.test(words) ? [{ start, end, text: words }] : []
  })
}
