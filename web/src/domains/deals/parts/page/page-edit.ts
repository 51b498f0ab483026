import type { Answer, CallInput } from '#lib/call-types.ts'

export type Draft = Answer<'getDealPage'>
type Part = Draft['parts'][number]
type Line = Part['lines'][number]
type Sent = NonNullable<CallInput<'makeDealPage'>['body']>

/** A line while it is edited; the key stays when lines before it go. */
export interface EditedLine extends Line {
  readonly key: number
}
export interface Edit {
  readonly verdict: string
  readonly lines: Readonly<Record<Part['name'], readonly EditedLine[]>>
  readonly nextKey: number
}

/** The page as it was drafted, ready to be edited. */
export function beginEdit({ verdict, parts }: Draft): Edit {
  let key = 0
  const lines: Record<Part['name'], readonly EditedLine[]> = { risks: [], next: [], people: [] }
  for (const part of parts)
    lines[part.name] = part.lines.map(line => {
      key += 1
      return { ...line, key }
    })
  return { verdict, lines, nextKey: key + 1 }
}

/** A line changed, or removed with null. */
export const changeLine = (edit: Edit, part: Part['name'], key: number, patch: Partial<Line> | null): Edit => ({
  ...edit,
  lines: {
    ...edit.lines,
    [part]: edit.lines[part].flatMap(line => (line.key !== key ? [line] : patch ? [{ ...line, ...patch }] : [])),
  },
})

/** An empty line at the end of a part. */
export const addLine = (edit: Edit, part: Part['name']): Edit => ({
  ...edit,
  lines: { ...edit.lines, [part]: [...edit.lines[part], { key: edit.nextKey, text: '', quote: null }] },
  nextKey: edit.nextKey + 1,
})

/** What the server makes the page of; lines without a word are left out. */
export const sentOf = ({ parts }: Draft, { verdict, lines }: Edit): Sent => ({
  verdict: verdict.trim(),
  parts: parts.map(({ name }) => ({
    name,
    lines: lines[name]
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, quote }) => ({
        text: text.trim(),
        quote: quote && {
          convId: quote.convId,
          fragmentIndex: quote.fragmentIndex,
          start: quote.start,
          end: quote.end,
        },
      })),
  })),
})
