import { median } from '../statistics/median.ts'
import type { Side } from '../text/types.ts'
import type { SpokenTurn } from './turns.ts'

/** The longest turn of a side, by words. */
export interface Monologue {
  readonly turn: SpokenTurn
  /** Null where the source does not give its start and its end. */
  readonly seconds: number | null
}

/** How much a side says. */
export interface SideTalk {
  readonly side: Side
  /** Of everything that was said, in [0, 1]: of the speaking time where every turn has one, else of the words. */
  readonly share: number
  readonly words: number
  /** Speaking time; null unless every turn of the conversation has a start and an end. */
  readonly seconds: number | null
  readonly questions: number
  readonly longest: Monologue
}

/** How long sellers wait before they answer a buyer. */
export interface Patience {
  /** The median wait. */
  readonly seconds: number
  /** How many answers it is the median of. */
  readonly answers: number
}

export interface Talk {
  /** What shares are of. */
  readonly basis: 'time' | 'words'
  /** Sides that say something: sellers, buyers, unknown. */
  readonly sides: readonly SideTalk[]
  /** Null where no end of a buyer and start of the seller's answer are known. */
  readonly patience: Patience | null
  /** How often each side begins while the other still speaks; null where such times are not known. */
  readonly interruptions: { readonly bySeller: number; readonly byBuyer: number } | null
}

/** An overlap shorter than this is not heard as one: the margin of a transcript's times. */
const HEARD_OVERLAP_SECONDS = 0.25
/** A turn of so few words beside somebody else's is a sign of listening ("mm-hm, right"), no interruption (Yngve 1970). */
const BACKCHANNEL_WORDS = 2

const order: readonly Side[] = ['seller', 'buyer', 'unknown']

const secondsOf = ({ startSecond, endSecond }: SpokenTurn): number | null =>
  startSecond === null || endSecond === null ? null : Math.max(0, endSecond - startSecond)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A change of speaker from one side to the other. */
interface Change {
  readonly from: Side
  readonly to: SpokenTurn
  /**
   * The floor transfer offset: from the end of the turn before to the start of this one; below 0 they overlap
   * (Heldner & Edlund, Pauses, gaps and overlaps in conversations, Journal of Phonetics 2010).
   */
  readonly offset: number
}

function changesOf(turns: readonly SpokenTurn[]): Change[] {
  return turns.flatMap((to, index) => {
    const before = turns[index - 1]
    if (!before || before.side === to.side || before.side === 'unknown' || to.side === 'unknown') return []
    if (before.endSecond === null || to.startSecond === null) return []
    return [{ from: before.side, to, offset: to.startSecond - before.endSecond }]
  })
}

const isInterruption = ({ to, offset }: Change): boolean =>
  offset < -HEARD_OVERLAP_SECONDS && to.words > BACKCHANNEL_WORDS

/**
 * Who talks how much in a conversation, who asks, and how sides take turns. Patience is the median gap between the end
 * of a buyer's turn and the start of the seller's next one, over those that do not overlap (the between-speaker gap of
 * Heldner & Edlund 2010). Where the source gives no ends, it is null rather than estimated.
 */
export function measureTalk(turns: readonly SpokenTurn[]): Talk {
  const times = turns.map(secondsOf)
  const timed = turns.length > 0 && times.every(time => time !== null) && sum(times as number[]) > 0
  const weights = timed ? (times as number[]) : turns.map(({ words }) => words)
  const total = sum(weights)
  const changes = changesOf(turns)
  const waits = changes.flatMap(({ from, offset }) => (from === 'buyer' && offset >= 0 ? [offset] : []))
  const wait = median(waits)
  const interrupts = (side: Side): number =>
    changes.filter(change => change.to.side === side && isInterruption(change)).length
  return {
    basis: timed ? 'time' : 'words',
    sides: order.flatMap(side => sideTalk(turns, weights, total, timed, side)),
    patience: wait === null ? null : { seconds: wait, answers: waits.length },
    interruptions: changes.length === 0 ? null : { bySeller: interrupts('seller'), byBuyer: interrupts('buyer') },
  }
}

function sideTalk(
  turns: readonly SpokenTurn[],
  weights: readonly number[],
  total: number,
  timed: boolean,
  side: Side,
): SideTalk[] {
  const places = turns.flatMap((turn, index) => (turn.side === side ? [index] : []))
  const own = places.map(index => turns[index]!)
  const [first] = own
  if (!first) return []
  const weight = sum(places.map(index => weights[index]!))
  const longest = own.reduce((best, turn) => (turn.words > best.words ? turn : best), first)
  return [
    {
      side,
      share: total === 0 ? 0 : weight / total,
      words: sum(own.map(({ words }) => words)),
      seconds: timed ? weight : null,
      questions: sum(own.map(({ questions }) => questions)),
      longest: { turn: longest, seconds: secondsOf(longest) },
    },
  ]
}
