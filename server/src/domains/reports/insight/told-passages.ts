import type { CitablePassage } from '../../writing/actions/cited-passages.ts'
import type { ToldSource } from './find-passages.ts'

export interface ToldPassage extends CitablePassage {
  readonly convId: number
  readonly fragmentIndex: number
}

/** What others than sellers said where the cards came up, as a model may cite it. */
export const passagesOf = (sources: readonly ToldSource[]): ToldPassage[] =>
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
