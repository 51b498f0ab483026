import { ByteReader, ByteWriter } from '../index/varint.ts'
import type { CardInDeal, UnrankedCard } from './card-score.ts'
import { replaceInPack } from './replace-in-pack.ts'

/** A card of a deal that was rescored since the deal's pack was written. */
export interface PackPatch {
  readonly cardId: number
  /** What `encodeCardEntry` packed. */
  readonly entry: Uint8Array
}

const inBoth = 1
const inBuyer = 2
/** A score has at most 48 bits: written as two numbers of 24. */
const half = 2 ** 24
const mostConversations = 0xffff

function writeSide(
  out: ByteWriter,
  { cardId, score, matches, conversations, firstDay, firstStage }: UnrankedCard,
): void {
  if (conversations > mostConversations)
    throw new RangeError(`conversations of card ${cardId} do not fit: ${conversations}.`)
  out.writeVarint(Math.floor(score / half))
  out.writeVarint(score % half)
  out.writeVarint(matches)
  out.writeVarint(conversations)
  out.writeVarint(firstDay === null ? 0 : firstDay < 0 ? -firstDay * 2 : firstDay * 2 + 1)
  out.writeVarint(firstStage === null ? 0 : firstStage + 1)
}

function readSide(reader: ByteReader, cardId: number): UnrankedCard {
  const score = reader.readVarint() * half + reader.readVarint()
  const matches = reader.readVarint()
  const conversations = reader.readVarint()
  const day = reader.readVarint()
  const stage = reader.readVarint()
  return {
    cardId,
    score,
    matches,
    conversations,
    firstDay: day === 0 ? null : day % 2 === 1 ? (day - 1) / 2 : -day / 2,
    firstStage: stage === 0 ? null : stage - 1,
  }
}

/**
 * Packs what a card came to in a deal, some twenty bytes: a byte with the directions in which it came up (both 1, buyer
 * 2), then for each of them varints: score in micros (upper and lower 24 bits), matches, conversations, first day and
 * first stage (0 = unknown; days since 1970-01-01 as twice the day, plus one when it is not negative; stage id plus one).
 *
 * @throws RangeError when a number does not fit.
 */
export function encodeCardEntry({ bidirectional, buyerOnly }: CardInDeal): Uint8Array {
  const out = new ByteWriter(48)
  out.writeVarint((bidirectional ? inBoth : 0) + (buyerOnly ? inBuyer : 0))
  if (bidirectional) writeSide(out, bidirectional)
  if (buyerOnly) writeSide(out, buyerOnly)
  return out.take()
}

/** What `encodeCardEntry` packed of card `cardId`. */
export function decodeCardEntry(cardId: number, entry: Uint8Array): CardInDeal {
  const reader = new ByteReader(entry)
  const sides = reader.readVarint()
  const bidirectional = sides & inBoth ? readSide(reader, cardId) : null
  return { bidirectional, buyerOnly: sides & inBuyer ? readSide(reader, cardId) : null }
}

/** Lays cards rescored over a packed deal: the bytes that repacking the deal would give. */
export function patchPack(packed: Uint8Array, patches: Iterable<PackPatch>): Uint8Array {
  let pack = packed
  for (const { cardId, entry } of patches) pack = replaceInPack(pack, cardId, decodeCardEntry(cardId, entry))
  return pack
}
