import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { Claim } from '@bic/engine/summary/support/support'
import type { SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import type { CitablePassage } from '#domains/writing/shared/cited-passages.ts'

/** The fragments of a conversation as a model may cite them, by their numbers; quoted replies and signatures say nothing. */
export const citablePassages = ({ text, fragments, speakers }: SummarySource): CitablePassage[] =>
  fragments.map(({ start, end, side, speaker, muted }) => ({
    text: muted ? '' : text.slice(start, end),
    speaker: speakers[speaker] ?? '',
    side,
  }))

/** A sentence of a model with the whole fragments that support it as its places. */
export const citeClaim =
  (convId: number, passages: readonly CitablePassage[]) =>
  ({ text, fragments }: Claim): CitedSentence => {
    const { speaker, side } = passages[fragments[0]!]!
    const places = fragments.map(fragmentIndex => ({
      convId,
      fragmentIndex,
      start: 0,
      end: passages[fragmentIndex]!.text.length,
    }))
    return { text, speakerName: speaker || null, side, places }
  }
