import type { CitedSentence } from '@bic/contract/summaries'
import type { Claim } from '@bic/engine/summary/support/support'
import type { CitablePassage } from '../../../writing/actions/cited-passages.ts'
import type { SummarySource } from './read-source.ts'

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
      ...{ convId, fragmentIndex, start: 0 },
      end: passages[fragmentIndex]!.text.length,
    }))
    return { text, speakerName: speaker || null, side, places }
  }
