import type { DealPast } from './deal-past.ts'

/** What a column of the model is about. */
export type Feature =
  | { readonly of: 'age' | 'conversations' | 'recent' | 'silence' | 'days in stage' }
  | { readonly of: 'stage'; readonly stage: number }
  | { readonly of: 'segment'; readonly segment: number }
  | { readonly of: 'card'; readonly cardId: number }

/** Fewest deals that must show a card, a stage or a segment before it becomes a column. */
const fewest = 20
const mostCards = 30

const countBy = <T>(values: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Those with enough deals on either side, the most frequent first. */
const frequent = (counts: ReadonlyMap<number, number>, deals: number): number[] =>
  [...counts]
    .filter(([, count]) => count >= fewest && deals - count >= fewest)
    .sort(([a, m], [b, n]) => n - m || a - b)
    .map(([value]) => value)

/**
 * The columns that closed deals give rise to: activity always; the stages, segments and cards that at least twenty deals
 * show and twenty do not, of cards the thirty most frequent. Stages only when the deals have a history of them.
 */
export function featuresOf(deals: readonly DealPast[]): Feature[] {
  const n = deals.length
  const stages = countBy(deals.flatMap(deal => [...new Set(deal.stages.map(({ stage }) => stage))]))
  const segments = countBy(deals.flatMap(({ segment }) => segment ?? []))
  const cards = countBy(deals.flatMap(({ cardDays }) => [...cardDays.keys()]))
  const staged = frequent(stages, n)
  return [
    { of: 'age' },
    { of: 'conversations' },
    { of: 'recent' },
    { of: 'silence' },
    ...(deals.some(deal => deal.stages.length > 0) ? [{ of: 'days in stage' } as const] : []),
    ...staged.map(stage => ({ of: 'stage' as const, stage })),
    ...frequent(segments, n).map(segment => ({ of: 'segment' as const, segment })),
    ...frequent(cards, n)
      .slice(0, mostCards)
      .map(cardId => ({ of: 'card' as const, cardId })),
  ]
}

const recentDays = 30

/** How many values of a sorted list are at most `day`. */
function countUntil(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle] <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** One value per feature, as the deal was known at the end of a day: nothing later has any influence. */
export function featuresAt(deal: DealPast, day: number, features: readonly Feature[]): Float64Array {
  const heard = countUntil(deal.conversationDays, day)
  const last = heard > 0 ? deal.conversationDays[heard - 1] : deal.createdDay
  const entered = deal.stages.findLast(stage => stage.day <= day)
  const daysSince = (from: number) => Math.log1p(Math.max(0, day - from))
  return Float64Array.from(features, feature => {
    switch (feature.of) {
      case 'age':
        return daysSince(deal.createdDay)
      case 'conversations':
        return Math.log1p(heard)
      case 'recent':
        return Math.log1p(heard - countUntil(deal.conversationDays, day - recentDays))
      case 'silence':
        return daysSince(last)
      case 'days in stage':
        return daysSince(entered?.day ?? deal.createdDay)
      case 'stage':
        return entered?.stage === feature.stage ? 1 : 0
      case 'segment':
        return deal.segment === feature.segment ? 1 : 0
      case 'card':
        return (deal.cardDays.get(feature.cardId) ?? Number.POSITIVE_INFINITY) <= day ? 1 : 0
    }
  })
}
