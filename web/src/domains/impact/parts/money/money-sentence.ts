import { formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { listInWords } from '#lib/list-in-words.ts'
import { type RevenueRow, revenueOf } from '../revenue.ts'

/** How each sum ended, of one amount or deal and of several deals. */
const outcomes = [
  ['was won', 'were won'],
  ['was lost', 'were lost'],
  ['is open', 'are open'],
] as const

/** What the deals with a message came to: "Of the deals influenced by Price, $3.2M was won (14 deals) and $3.4M is open (18 deals)." */
export const moneySentence = (message: string, rows: readonly RevenueRow[]): string => {
  const sums = revenueOf(rows)
  const parts = outcomes.flatMap(([one, several], at) => {
    const { ids, amount } = sums[at] ?? { ids: [], amount: 0 }
    return ids.length === 0
      ? []
      : [
          hasNoAmounts(amount, ids.length)
            ? formatQuantity(ids.length, `deal without an amount ${one}`, `deals without an amount ${several}`)
            : `${formatMoney(amount)} ${one} (${formatQuantity(ids.length, 'deal')})`,
        ]
  })
  return parts.length === 0
    ? `No deal of this period was influenced by ${message}.`
    : `Of the deals influenced by ${message}, ${listInWords(parts)}.`
}
