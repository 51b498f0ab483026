import { monthOf, monthsBetween } from '@bic/engine/calendar/month'
import type { TapeConversation } from '#domains/deals/api/tape.ts'

/** What was said in one month. */
export interface MonthOfTalk {
  /** `YYYY-MM`. */
  readonly month: string
  readonly conversations: number
  readonly buyerWords: number
  readonly sellerWords: number
}

/** Month after month from the first conversation to the last one, also those in which nothing was said. */
export function talkByMonth(conversations: readonly TapeConversation[]): MonthOfTalk[] {
  const dated = conversations.flatMap(one => (one.day === null ? [] : [{ ...one, month: monthOf(one.day) }]))
  const months = dated.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  return monthsBetween(first, last).map(month => {
    const own = dated.filter(one => one.month === month)
    const sum = (side: 'buyerWords' | 'sellerWords') => own.reduce((all, one) => all + one[side], 0)
    return { month, conversations: own.length, buyerWords: sum('buyerWords'), sellerWords: sum('sellerWords') }
  })
}
