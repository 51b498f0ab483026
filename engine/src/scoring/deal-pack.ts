import type { CardScore, DealScores } from './card-score.ts'
import {
  type CardColumns,
  entryBytes,
  firstDayOf,
  firstStageOf,
  mostStages,
  readColumns,
  writeColumns,
} from './deal-pack-columns.ts'
import { percentileValue } from './percentile.ts'

/** A card that a person confirmed on a deal. It may never have come up. */
export interface VerifiedCard {
  readonly cardId: number
  /** Day of the confirmation, days since 1970-01-01. */
  readonly day: number
}

/** What one packed row holds of a deal. */
export interface DealPack extends DealScores {
  readonly verified: readonly VerifiedCard[]
}

/** The same as columns, for the analysis over many deals; entries in the order of their score, highest first. */
export interface DealPackColumns {
  readonly bidirectional: CardColumns
  readonly buyerOnly: CardColumns
  readonly verifiedCards: Uint32Array
  readonly verifiedDays: Int32Array
}

const version = 1
const headerBytes = 20

/**
 * Packs a deal's scores. Little-endian. Header of five 32-bit numbers: version (1), cards bidirectional, cards buyerOnly,
 * verified cards, stages. Then verified card ids, verified days and stage ids (32 bit each), then the columns of both
 * directions (`CardColumns`, 23 bytes a card and direction, padded to four).
 */
export function encodeDealPack(pack: DealPack): Uint8Array {
  const stages = listStages(pack)
  const { bidirectional, buyerOnly, verified } = pack
  const lists = verified.length * 2 + stages.length
  const bytes = new Uint8Array(
    headerBytes + lists * 4 + entryBytes(bidirectional.length) + entryBytes(buyerOnly.length),
  )
  const words = new Uint32Array(bytes.buffer, 0, headerBytes / 4 + lists)
  words.set([version, bidirectional.length, buyerOnly.length, verified.length, stages.length])
  const byCard = verified.toSorted((a, b) => a.cardId - b.cardId)
  let at = headerBytes / 4
  for (const { cardId } of byCard) words[at++] = cardId
  for (const { day } of byCard) words[at++] = day
  for (const stage of stages) words[at++] = stage
  writeColumns(bytes, at * 4, bidirectional, stages)
  writeColumns(bytes, at * 4 + entryBytes(bidirectional.length), buyerOnly, stages)
  return bytes
}

/** The columns of a packed deal, as typed arrays of their own. */
export function readDealPack(packed: Uint8Array): DealPackColumns {
  // Copied, because a driver's bytes may start anywhere and 32-bit columns may not.
  const bytes = new Uint8Array(packed)
  if (bytes.length < headerBytes) throw new RangeError('A deal pack is cut off: it has no header.')
  const [found, cards, buyerCards, verified, stageCount] = new Uint32Array(bytes.buffer, 0, headerBytes / 4)
  if (found !== version)
    throw new RangeError(`A deal pack of version ${found} cannot be read: this program knows ${version}.`)
  const listsEnd = headerBytes + (verified * 2 + stageCount) * 4
  if (bytes.length !== listsEnd + entryBytes(cards) + entryBytes(buyerCards)) {
    throw new RangeError(`A deal pack of ${bytes.length} bytes does not have the length its header announces.`)
  }
  const stages = new Uint32Array(bytes.buffer, headerBytes + verified * 8, stageCount)
  return {
    bidirectional: readColumns(bytes, listsEnd, cards, stages),
    buyerOnly: readColumns(bytes, listsEnd + entryBytes(cards), buyerCards, stages),
    verifiedCards: new Uint32Array(bytes.buffer, headerBytes, verified),
    verifiedDays: new Int32Array(bytes.buffer, headerBytes + verified * 4, verified),
  }
}

/** The scores and verified cards that `encodeDealPack` packed. */
export function decodeDealPack(packed: Uint8Array): DealPack {
  const columns = readDealPack(packed)
  return {
    bidirectional: listCardScores(columns.bidirectional),
    buyerOnly: listCardScores(columns.buyerOnly),
    verified: Array.from(columns.verifiedCards, (cardId, i) => ({ cardId, day: columns.verifiedDays[i] })),
  }
}

/** The scores of one direction of a deal as `readDealPack` reads them, in their order: highest first. */
export function listCardScores(columns: CardColumns): CardScore[] {
  const count = columns.cards.length
  return Array.from(columns.cards, (cardId, i) => ({
    cardId,
    score: columns.scores[i],
    matches: columns.matches[i],
    conversations: columns.conversations[i],
    firstDay: firstDayOf(columns, i),
    firstStage: firstStageOf(columns, i),
    higher: columns.higher[i],
    percentile: percentileValue(count, columns.higher[i]),
  }))
}

/** The stages that entries name, each once; entries hold an index into them. */
function listStages(scores: DealScores): number[] {
  const stages = new Set<number>()
  for (const card of [...scores.bidirectional, ...scores.buyerOnly]) {
    if (card.firstStage !== null) stages.add(card.firstStage)
  }
  if (stages.size > mostStages) {
    throw new RangeError(`A deal's cards can name at most ${mostStages} stages to be packed, not ${stages.size}.`)
  }
  return [...stages].sort((a, b) => a - b)
}
