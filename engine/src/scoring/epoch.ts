import { type ConversationType, conversationTypes, type Direction, type KeywordSpread } from './types.ts'

/** How many conversations of a type have words of the chosen direction, and how many words those have on average. */
export interface CorpusFigures {
  readonly conversations: number
  readonly averageLength: number
}

/**
 * The corpus figures that all scores of a customer rest on, frozen so that every screen uses the same ones.
 * It is plain data and survives JSON.
 */
export interface Epoch {
  readonly number: number
  readonly figures: Readonly<Record<ConversationType, Readonly<Record<Direction, CorpusFigures>>>>
}

/** Sums over the customer's conversations of one type that hold at least one indexed word. */
export interface CorpusSums {
  readonly type: ConversationType
  readonly conversations: number
  /** Indexed words of them all. */
  readonly words: number
  /** Of these conversations, those with at least one word of the buyer's side. */
  readonly buyerConversations: number
  /** Indexed words of the buyer's side. */
  readonly buyerWords: number
}

/** Makes an epoch from sums per type; a type that is not among them has no conversations. */
export function makeEpoch(number: number, sums: readonly CorpusSums[]): Epoch {
  const figuresOf = (type: ConversationType) => {
    const found = sums.find(sum => sum.type === type)
    return {
      bidirectional: averageOf(found?.conversations ?? 0, found?.words ?? 0),
      buyerOnly: averageOf(found?.buyerConversations ?? 0, found?.buyerWords ?? 0),
    }
  }
  return {
    number,
    figures: {
      call: figuresOf('call'),
      email: figuresOf('email'),
      document: figuresOf('document'),
      note: figuresOf('note'),
    },
  }
}

function averageOf(conversations: number, words: number): CorpusFigures {
  return { conversations, averageLength: conversations === 0 ? 0 : words / conversations }
}

/** Conversations of all types that have words of the direction. */
export function corpusSize(epoch: Epoch, direction: Direction): number {
  let sum = 0
  for (const type of conversationTypes) sum += epoch.figures[type][direction].conversations
  return sum
}

/** Place of a type and direction in a `KeywordSpread`. */
export function spreadIndex(type: ConversationType, direction: Direction): number {
  return conversationTypes.indexOf(type) * 2 + (direction === 'buyerOnly' ? 1 : 0)
}

/** Counts a keyword's spread over the conversations in which it matched, each once. */
export function countSpread(
  matching: Iterable<{ readonly type: ConversationType; readonly buyerCount: number }>,
): number[] {
  const spread = new Array<number>(conversationTypes.length * 2).fill(0)
  for (const { type, buyerCount } of matching) {
    spread[spreadIndex(type, 'bidirectional')]++
    if (buyerCount > 0) spread[spreadIndex(type, 'buyerOnly')]++
  }
  return spread
}

/** Conversations of all types in which the keyword matched, for the direction. */
export function spreadOverTypes(spread: KeywordSpread, direction: Direction): number {
  let sum = 0
  for (let i = direction === 'buyerOnly' ? 1 : 0; i < spread.length; i += 2) sum += spread[i]
  return sum
}

/**
 * Whether the corpus has changed enough for a new epoch: by at least 500 conversations and by 5 %, or while more uploads
 * wait by 100 %, for every deal is rescored with it, and that is soon out of date again.
 * `changed` counts conversations added and removed since the epoch, `atEpoch` those that were there.
 */
export function needsNewEpoch(atEpoch: number, changed: number, moreWait = false): boolean {
  return changed >= 500 && changed >= atEpoch * (moreWait ? 1 : 0.05)
}
