import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { formatCount } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { listInWords } from '#lib/list-in-words.ts'

const mostNamed = 3

/** The cards that come up in the most deals: "Comes up most: Price in 57 of 127 deals, 45% (36–54%); then Security in 14." */
export const topicsSentence = (cards: readonly CardOfMarket[]): string => {
  const [first, ...others] = cards
    .filter(({ dealCount }) => dealCount > 0)
    .toSorted((a, b) => b.dealCount - a.dealCount)
    .slice(0, mostNamed)
  if (!first) return 'None of these messages came up in a deal of this view.'
  const share = `${first.title} in ${formatCount(first.dealCount)} of ${formatCount(first.n)} deals, ${shareOfCount(first.dealCount, first.n)}`
  if (others.length === 0) return `Comes up most: ${share}.`
  return `Comes up most: ${share}; then ${listInWords(others.map(({ title, dealCount }) => `${title} in ${formatCount(dealCount)}`))}.`
}
