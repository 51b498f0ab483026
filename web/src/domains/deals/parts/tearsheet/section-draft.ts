import { followLines } from '@bic/engine/text/follow-lines'
import type { PlacedQuote, SaidQuote, TearsheetSection } from '#domains/deals/api/tearsheet.ts'

/** A quote while its section is written: `line` is null when the line it stood on is gone. */
export interface DraftQuote {
  readonly quote: SaidQuote
  readonly line: number | null
  /** The text of its line when it was last there. */
  readonly lineText: string
}

/** A section while it is written. */
export interface SectionDraft {
  readonly content: string
  readonly quotes: readonly DraftQuote[]
  /** The version of the section that it is a change of. */
  readonly version: number
}

const linesOf = (content: string) => content.split('\n')
const keyOf = ({ convId, fragment }: SaidQuote) => `${convId} ${fragment}`

export function draftOf({ hdgContent, quotes, version }: TearsheetSection): SectionDraft {
  const lines = linesOf(hdgContent)
  return {
    content: hdgContent,
    quotes: quotes.map(({ line, ...quote }) => ({ quote, line, lineText: lines[line] ?? '' })),
    version,
  }
}

/** The text is changed: quotes go with their lines, and come back with a line that comes back. */
export function writeDraft(draft: SectionDraft, content: string): SectionDraft {
  const places = followLines(draft.content, content)
  const lines = linesOf(content)
  const quotes = draft.quotes.map(({ quote, line, lineText }): DraftQuote => {
    const found = line === null ? lines.indexOf(lineText) : (places[line] ?? -1)
    const text = lines[found] ?? ''
    return text.trim() === '' ? { quote, line: null, lineText } : { quote, line: found, lineText: text }
  })
  return { ...draft, content, quotes }
}

/** Puts quotes on a line; one that it has already is passed over. */
export function addQuotes(draft: SectionDraft, line: number, added: readonly SaidQuote[]): SectionDraft {
  const present = new Set(draft.quotes.filter(one => one.line === line).map(({ quote }) => keyOf(quote)))
  const lineText = linesOf(draft.content)[line] ?? ''
  const fresh = added.filter(quote => !present.has(keyOf(quote))).map(quote => ({ quote, line, lineText }))
  return { ...draft, quotes: [...draft.quotes, ...fresh] }
}

export const removeQuote = (draft: SectionDraft, gone: DraftQuote): SectionDraft => ({
  ...draft,
  quotes: draft.quotes.filter(one => one !== gone),
})

/** The lines that have text, each with its quotes. */
export const quotedLines = ({ content, quotes }: SectionDraft) =>
  linesOf(content).flatMap((text, line) =>
    text.trim() === '' ? [] : { line, text, quotes: quotes.filter(one => one.line === line) },
  )

/** Quotes whose line is gone: they are not stored. */
export const looseQuotes = ({ quotes }: SectionDraft) => quotes.filter(({ line }) => line === null)

/** What is stored of the quotes, in the order of the lines. */
export const placesOf = (draft: SectionDraft): Pick<PlacedQuote, 'line' | 'convId' | 'fragment'>[] =>
  quotedLines(draft).flatMap(({ line, quotes }) =>
    quotes.map(({ quote }) => ({ line, convId: quote.convId, fragment: quote.fragment })),
  )

/** Whether there is anything to save. */
export const isChanged = (draft: SectionDraft, section: TearsheetSection): boolean =>
  draft.content !== section.hdgContent || JSON.stringify(placesOf(draft)) !== JSON.stringify(placesOf(draftOf(section)))
