import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { SummarySentence } from '@bic/engine/summary/summarise'
import type { SummarySource } from './read-source.ts'

type Said = Pick<SummarySentence, 'text' | 'fragment' | 'start' | 'end' | 'speaker'>

/** A sentence with who said it and its place in the transcript, counted from its fragment. */
export const cite = ({ convId, fragments, speakers }: SummarySource, said: Said): CitedSentence => {
  const { start: from, side } = fragments[said.fragment]!
  return {
    text: said.text,
    speakerName: speakers[said.speaker] || null,
    side,
    places: [{ convId, fragmentIndex: said.fragment, start: said.start - from, end: said.end - from }],
  }
}

/** As `cite`, in the exact words of the transcript: for a quote. */
export const quote = (source: SummarySource, said: Said): CitedSentence =>
  cite(source, { ...said, text: source.text.slice(said.start, said.end) })
