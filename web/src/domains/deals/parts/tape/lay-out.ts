import { dayNumber } from '@bic/engine/calendar/day'
import type { TapeConversation } from '#domains/deals/api/tape.ts'
import type { DayScale } from './day-scale.ts'

/** A conversation on the drawing: a bar upwards for what buyers said, downwards for what sellers did. */
export interface Mark {
  readonly conversation: TapeConversation
  /** The middle of the mark, in pixels. */
  readonly x: number
  /** Lengths in pixels. */
  readonly up: number
  readonly down: number
  /** Breadth of its bars in pixels. */
  readonly breadth: number
}

/** Pixels from one mark to the next, when there is room, and the breadth of a bar then. */
const apart = 11
const broadest = 7

const wordsOf = ({ buyerWords, sellerWords }: TapeConversation) => Math.max(buyerWords, sellerWords)

/**
 * Places the dated conversations along the days, those of near days side by side instead of on one another. Areas, not
 * lengths, are to be compared: lengths grow with the square root of words.
 *
 * @param conversations in the order of time.
 */
export function layOut(
  conversations: readonly TapeConversation[],
  scale: DayScale,
  width: number,
  halfHeight: number,
): Mark[] {
  const dated = conversations.filter(({ day }) => day !== null)
  const most = Math.max(1, ...dated.map(wordsOf))
  const length = (words: number) => (words === 0 ? 0 : Math.max(2, halfHeight * Math.sqrt(words / most)))
  const step = Math.min(apart, width / Math.max(1, dated.length))
  const xs: number[] = []
  for (const { day } of dated) {
    const wanted = scale.at(dayNumber(day ?? '')) + step / 2
    xs.push(Math.max(wanted, (xs.at(-1) ?? Number.NEGATIVE_INFINITY) + step))
  }
  // What was pushed over the right edge pushes back.
  let edge = width - step / 2
  for (let index = xs.length - 1; index >= 0; index--) {
    xs[index] = Math.min(xs[index] ?? 0, edge)
    edge = (xs[index] ?? 0) - step
  }
  return dated.map((conversation, index) => ({
    conversation,
    x: xs[index] ?? 0,
    up: length(conversation.buyerWords),
    down: length(conversation.sellerWords),
    breadth: Math.max(1, Math.min(broadest, step - 3)),
  }))
}
