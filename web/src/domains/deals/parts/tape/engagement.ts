import type { TapeConversation } from '../../api/tape.ts'

/** What was said in one month. */
export interface MonthOfTalk {
  /** `YYYY-MM`. */
  readonly month: string
  readonly conversations: number
  readonly buyerWords: number
  readonly sellerWords: number
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** Month after month from the first conversation to the last one, also those in which nothing was said. */
export function talkByMonth(conversations: readonly TapeConversation[]): MonthOfTalk[] {
  const dated = conversations.flatMap(one => (one.day === null ? [] : [{ ...one, month: monthOf(one.day) }]))
  const months = dated.map(({ month }) => month).toSorted()
  const last = months.at(-1)
  if (last === undefined) return []
  const talk: MonthOfTalk[] = []
  for (let month = months[0] ?? last; month <= last; month = nextMonth(month)) {
    const own = dated.filter(one => one.month === month)
    const sum = (side: 'buyerWords' | 'sellerWords') => own.reduce((all, one) => all + one[side], 0)
    talk.push({
      month,
      conversations: own.length,
      buyerWords: sum('buyerWords'),
      sellerWords: sum('sellerWords'),
    })
  }
  return talk
}
