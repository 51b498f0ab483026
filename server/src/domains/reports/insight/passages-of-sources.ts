import type { CitablePassage } from '#domains/writing/shared/cited-passages.ts'
import type { InsightSource } from './find-passages.ts'

export interface SourcePassage extends CitablePassage {
  readonly convId: number
  readonly fragmentIndex: number
}

/** What others than sellers said where the cards came up, as a model may cite it. */
export const passagesOf = (sources: readonly InsightSource[]): SourcePassage[] =>
  sources.flatMap(({ source, matched }) =>
    [...matched]
      .toSorted((a, b) => a - b)
      .flatMap(fragmentIndex => {
        const said = source.fragments[fragmentIndex]
        if (!said || said.muted || said.side === 'seller') return []
        const text = source.text.slice(said.start, said.end)
        const speaker = source.speakers[said.speaker] ?? ''
        return [{ text, speaker, side: said.side, convId: source.convId, fragmentIndex }]
      }),
  )
