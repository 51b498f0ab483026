import type { CardScore } from './card-score.ts'

/** The cards of one direction of a packed deal, highest score first: index i of every column is about `cards[i]`. */
export interface CardColumns {
  readonly cards: Uint32Array
  /** Cards of the deal with a strictly higher score; `percentileValue(cards.length, higher[i])` is the percentile. */
  readonly higher: Uint16Array
  /** `heuristicScore` in micros (packed in 48 bits). */
  readonly scores: Float64Array
  readonly matches: Uint32Array
  readonly conversations: Uint16Array
  /** Day since 1970-01-01 of the first match, `noDay` when undated. */
  readonly firstDays: Int32Array
  /** Stage id at the first match, `noStage` when unknown. */
  readonly firstStages: Int32Array
}

export const noDay = -0x8000_0000
export const noStage = -1
/** Stands for no stage in the packed column of indexes into the list of stages. */
export const noStageIndex = 0xff

/** How many different stages the cards of one deal can name. */
export const mostStages = 255

/** Day of card i's first match, null when undated. */
export function firstDayOf({ firstDays }: CardColumns, i: number): number | null {
  return firstDays[i] === noDay ? null : firstDays[i]
}

/** Stage id at card i's first match, null when unknown. */
export function firstStageOf({ firstStages }: CardColumns, i: number): number | null {
  return firstStages[i] === noStage ? null : firstStages[i]
}

/** Bytes of the columns of `count` cards: 23 each, padded to a multiple of four. */
export function entryBytes(count: number): number {
  return Math.ceil((count * 23) / 4) * 4
}

/** The packed columns as views: 32-bit ones first, then 16-bit, then bytes, so that each is aligned. */
export function viewsOf(bytes: Uint8Array, at: number, count: number) {
  const { buffer } = bytes
  const words = (column: number) => new Uint32Array(buffer, at + column * 4 * count, count)
  const halves = (column: number) => new Uint16Array(buffer, at + 16 * count + column * 2 * count, count)
  return {
    cards: words(0),
    scoreLow: words(1),
    matches: words(2),
    scoreHigh: halves(0),
    higher: halves(1),
    conversations: halves(2),
    firstDays: new Int32Array(buffer, at + 12 * count, count),
    stages: new Uint8Array(buffer, at + 22 * count, count),
  }
}

/** Writes the columns of ranked cards at byte `at`; `stages` lists every stage they name. */
export function writeColumns(
  bytes: Uint8Array,
  at: number,
  cards: readonly CardScore[],
  stages: readonly number[],
): void {
  const views = viewsOf(bytes, at, cards.length)
  cards.forEach((card, i) => {
    checkRange('cardId', card.cardId, 0xffff_ffff, card)
    checkRange('score', card.score, 2 ** 48 - 1, card)
    checkRange('matches', card.matches, 0xffff_ffff, card)
    checkRange('conversations', card.conversations, 0xffff, card)
    checkRange('higher', card.higher, 0xffff, card)
    if (card.firstDay !== null) checkRange('firstDay', Math.abs(card.firstDay), 0x7fff_ffff, card)
    const stage = card.firstStage === null ? noStageIndex : stages.indexOf(card.firstStage)
    if (card.firstStage !== null) checkRange('firstStage', card.firstStage, 0x7fff_ffff, card)
    views.cards[i] = card.cardId
    views.scoreLow[i] = card.score % 2 ** 32
    views.scoreHigh[i] = Math.floor(card.score / 2 ** 32)
    views.matches[i] = card.matches
    views.higher[i] = card.higher
    views.conversations[i] = card.conversations
    views.firstDays[i] = card.firstDay ?? noDay
    views.stages[i] = stage
  })
}

/** Reads what `writeColumns` wrote. */
export function readColumns(bytes: Uint8Array, at: number, count: number, stages: Uint32Array): CardColumns {
  const views = viewsOf(bytes, at, count)
  const scores = new Float64Array(count)
  for (let i = 0; i < count; i++) scores[i] = views.scoreHigh[i] * 2 ** 32 + views.scoreLow[i]
  const firstStages = new Int32Array(count)
  for (let i = 0; i < count; i++) firstStages[i] = views.stages[i] === noStageIndex ? noStage : stages[views.stages[i]]
  const { cards, higher, matches, conversations, firstDays } = views
  return { cards, higher, scores, matches, conversations, firstDays, firstStages }
}

function checkRange(field: string, value: number, largest: number, { cardId }: CardScore): void {
  if (Number.isInteger(value) && value >= 0 && value <= largest) return
  throw new RangeError(
    `The ${field} of card ${cardId} must be an integer from 0 to ${largest} to be packed, not ${value}.`,
  )
}
