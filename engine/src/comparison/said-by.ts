import type { CardColumns } from '../scoring/deal-pack-columns.ts'
import { firstDayOf } from '../scoring/deal-pack-columns.ts'

/**
 * The cards of a deal that had come up before a day (days since 1970-01-01; null = at any time). A card whose first match
 * has no date is one of them only when no day is asked for: nobody knows when it was said.
 */
export function cardsSaidBefore(columns: CardColumns, day: number | null): Set<number> {
  const said = new Set<number>()
  columns.cards.forEach((cardId, index) => {
    const first = firstDayOf(columns, index)
    if (day === null || (first !== null && first < day)) said.add(cardId)
  })
  return said
}
