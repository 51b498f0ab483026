import type { TapeCard } from '#domains/deals/api/tape.ts'

/** The order of categories in a deal; other categories come after. */
const order = [
  'Context',
  'Customer Needs',
  'Decision Criteria',
  'Differentiation',
  'Buyer Engagement',
  'Sales Execution',
]

const place = (category: string) => (order.includes(category) ? order.indexOf(category) : order.length)

/** Cards by category; within it as they came. */
export const byCategory = (cards: readonly TapeCard[]): (readonly [category: string, cards: readonly TapeCard[]])[] =>
  [...Map.groupBy(cards, ({ category }) => category)].sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
