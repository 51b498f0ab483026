import { formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { listInWords } from '#lib/list-in-words.ts'
import { type RevenueRow, revenueOf } from '../revenue.ts'

const outcomes = ['was won', 'was lost', 'is open'] as const

/** What the deals with a message came to: "Of the deals influenced by Price, $3.2M was won (14 deals) and $3.4M is open (18 deals)." */
export const moneySentence = (message: string, rows: readonly RevenueRow[]): string => {
  const sums = revenueOf(rows)
  const parts = outcomes.flatMap((outcome, at) => {
    const { ids, amount } = sums[at] ?? { ids: [], amount: 0 }
    return ids.length === 0
      ? []
      : [
          hasNoAmounts(amount, ids.length)
            ? `${formatQuantity(ids.length, 'deal')} without an amount ${outcome}`
            : `${formatMoney(amount)} ${outcome} (${formatQuantity(ids.length, 'deal')})`,
        ]
  })
  return parts.length === 0
    ? `No deal of this period was influenced by ${message}.`
    : `Of the deals influenced by ${message}, ${listInWords(parts)}.`
}
