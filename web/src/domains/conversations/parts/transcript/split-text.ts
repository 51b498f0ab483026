import type { TranscriptFragment } from '#domains/conversations/api/transcript.ts'

type TranscriptMark = TranscriptFragment['marks'][number]

export type MarkKind = TranscriptMark['matchType'] | 'search' | 'present'

export interface TextSpan {
  readonly start: number
  readonly end: number
  readonly kind: MarkKind
  /** Said on hover: whose match it is. */
  readonly title?: string | undefined
}

export interface TextPiece {
  readonly text: string
  readonly start: number
  readonly kind: MarkKind | null
  readonly title?: string | undefined
}

const weight: Record<MarkKind, number> = {
  present: 6,
  search: 5,
  card: 4,
  competitor: 3,
  partner: 2,
  related: 1,
  persona: 0,
}

/** Cuts a text where marks begin and end; where several overlap, the weightiest shows. */
export function splitText(text: string, spans: readonly TextSpan[]): readonly TextPiece[] {
  if (spans.length === 0) return [{ text, start: 0, kind: null }]
  const cuts = new Set([0, text.length])
  for (const { start, end } of spans) {
    cuts.add(Math.min(Math.max(start, 0), text.length))
    cuts.add(Math.min(Math.max(end, 0), text.length))
  }
  const places = [...cuts].sort((a, b) => a - b)
  const pieces: TextPiece[] = []
  for (let i = 0; i + 1 < places.length; i += 1) {
    const [start, end] = [places[i]!, places[i + 1]!]
    const covering = spans.filter(span => span.start <= start && span.end >= end)
    const top = covering.reduce<TextSpan | null>(
      (best, span) => (best === null || weight[span.kind] > weight[best.kind] ? span : best),
      null,
    )
    const before = pieces.at(-1)
    // Pieces of the same mark that another one cut become one again.
    if (before && before.kind === (top?.kind ?? null) && before.title === top?.title)
      pieces[pieces.length - 1] = { ...before, text: before.text + text.slice(start, end) }
    else pieces.push({ text: text.slice(start, end), start, kind: top?.kind ?? null, title: top?.title })
  }
  return pieces
}
