import { SegmentBuilder, type SegmentWord } from '@bic/engine/index/segment-builder'
import { encodeTally } from '@bic/engine/scoring/tally-pack'
import { scanFragments } from '@bic/engine/text/scan-fragments'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import type { ConversationMatcher } from '../score/conversation-matcher.ts'
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
  readonly words: readonly SegmentWord[]
  /** The packed table of the segment's documents. */
  readonly infos: Uint8Array
  readonly tokens: number
}

/** Reads each text once: the same words are matched and go into the segment. */
export class BatchScan<P extends Scannable> {
  readonly #segmentId: number
  readonly #matcher: ConversationMatcher
  readonly #builder: SegmentBuilder
  readonly #buffer = new TokenBuffer()
  readonly #conversations: ScannedConversation<P>[] = []

  constructor(segmentId: number, { matcher }: Pick<KeywordSet, 'matcher'>) {
    this.#segmentId = segmentId
    this.#matcher = matcher
    this.#builder = new SegmentBuilder(matcher.vocabulary)
  }

  add(id: number, prepared: P): void {
    const { text, fragments, type } = prepared
    const buffer = this.#buffer
    buffer.clear()
    const ends = scanFragments(text, fragments, this.#matcher.vocabulary, buffer)
    const tallies = encodeTally(this.#matcher.tallyScanned(buffer, ends, fragments, type))
    this.#builder.add(id, buffer.word, ends, fragments)
    let buyerTokens = 0
    for (let f = 0; f < ends.length; f++) {
      if (fragments[f]?.side === 'buyer') buyerTokens += (ends[f] ?? 0) - (f === 0 ? 0 : (ends[f - 1] ?? 0))
    }
    const segmentId = this.#segmentId
    this.#conversations.push({ id, prepared, segmentId, tokens: buffer.count, buyerTokens, tallies })
  }

  /** What all texts gave; the words are packed one by one, as they are taken. */
  finish(): Omit<ScannedBatch<P>, 'words'> & { readonly words: Iterable<SegmentWord> } {
    const tokens = this.#builder.wordCount
    const { words, documents } = this.#builder.build()
    return { conversations: this.#conversations, words, infos: documents, tokens }
  }
}

/** What the texts of a small batch give, at once. */
export const scanBatch = <P extends Scannable>(
  batch: readonly { readonly id: number; readonly prepared: P }[],
  segmentId: number,
  set: Pick<KeywordSet, 'matcher'>,
): ScannedBatch<P> => {
  const scan = new BatchScan<P>(segmentId, set)
  for (const { id, prepared } of batch) scan.add(id, prepared)
  const { words, ...rest } = scan.finish()
  return { ...rest, words: [...words] }
}
