import type { PlacedQuote, TearsheetSection } from '#domains/deals/api/tearsheet.ts'

export interface NumberedQuote {
  /** Counts from 1 over the whole tearsheet, as in print. */
  readonly number: number
  readonly quote: PlacedQuote
}

export interface NumberedLine {
  /** Counts from 0. */
  readonly line: number
  readonly text: string
  readonly quotes: readonly NumberedQuote[]
}

/** The lines of each section with their quotes, numbered as they are printed. */
export function numberQuotes(sections: readonly TearsheetSection[]): ReadonlyMap<string, readonly NumberedLine[]> {
  let number = 0
  return new Map(
    sections.map(({ hdgName, hdgContent, quotes }) => {
      const content = hdgContent.trimEnd()
      const lines = content === '' ? [] : content.split('\n')
      return [
        hdgName,
        lines.map((text, line) => ({
          line,
          text,
          quotes: quotes
            .filter(quote => quote.line === line)
            .map(quote => {
              number += 1
              return { number, quote }
            }),
        })),
      ]
    }),
  )
}
