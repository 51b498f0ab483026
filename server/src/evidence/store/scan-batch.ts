import { SegmentBuilder } from '@bic/engine/index/segment-builder'
import { encodeTally } from '@bic/engine/scoring/tally-pack'
import { scanFragments } from '@bic/engine/text/scan-fragments'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import type { KeywordSet } from '../score/keyword-set.ts'
import type { PreparedConversation } from './prepared.ts'

/** The part of a conversation that is matched. */
export type Scannable = Pick<PreparedConversation, 'text' | 'fragments' | 'type'>

/** What one text gave. */
export interface ScannedConversation<P extends Scannable> {
  readonly id: number
  readonly prepared: P
  readonly segmentId: number
  /** Indexed words: on all sides, and of the buyer's side. */
  readonly tokens: number
  readonly buyerTokens: number
  /** The counts of its keywords, packed. */
  readonly tallies: Uint8Array
}

/** What the texts of a batch gave: counts of every keyword, and a segment of the token index. */
export interface ScannedBatch<P extends Scannable> {
  readonly conversations: readonly ScannedConversation<P>[]
  readonly words: readonly { readonly word: string; readonly stem: string; readonly bytes: Uint8Array }[]
  /** The packed table of the segment's documents. */
  readonly infos: Uint8Array
  readonly tokens: number
}

/** Reads each text once: the same words are matched and go into the segment. */
export const scanBatch = <P extends Scannable>(
  batch: readonly { readonly id: number; readonly prepared: P }[],
  segmentId: number,
  { matcher }: Pick<KeywordSet, 'matcher'>,
): ScannedBatch<P> => {
  const builder = new SegmentBuilder(matcher.vocabulary)
  const buffer = new TokenBuffer()
  const conversations = batch.map(({ id, prepared }): ScannedConversation<P> => {
    buffer.clear()
    const { text, fragments, type } = prepared
    const ends = scanFragments(text, fragments, matcher.vocabulary, buffer)
    const tallies = encodeTally(matcher.tallyScanned(buffer, ends, fragments, type))
    builder.add(id, buffer.word, ends, fragments)
    let buyerTokens = 0
    for (let f = 0; f < ends.length; f++) {
      if (fragments[f]?.side === 'buyer') buyerTokens += (ends[f] ?? 0) - (f === 0 ? 0 : (ends[f - 1] ?? 0))
    }
    return { id, prepared, segmentId, tokens: buffer.count, buyerTokens, tallies }
  })
  const tokens = builder.wordCount
  const { words, documents } = builder.build()
  return { conversations, words: [...words], infos: documents, tokens }
}
