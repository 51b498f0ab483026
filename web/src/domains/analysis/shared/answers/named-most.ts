import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareOfCount, shareWithInterval } from '#lib/interval.ts'
import { listInWords } from '#lib/list-in-words.ts'
import { pointsText } from '#lib/points.ts'

export type NamedCompetitor = Pick<Answer<'listCompetitors'>[number], 'name' | 'with' | 'winRate' | 'evidence'>

/**
 * Against whom deals are won less and more often, as far as that is known; else who is named most up to the stage by which
 * deals are compared, and how those deals ended.
 */
export const competitorsSentence = (rows: readonly NamedCompetitor[]): string => {
  const proven = (goesWith: 'winning' | 'losing') => {
    const own = rows.filter(({ evidence }) => evidence?.goesWith === goesWith)
    return listInWords(own.map(({ name, winRate }) => `${name}, ${pointsText(winRate.adjusted)}`))
  }
  const [less, more] = [proven('losing'), proven('winning')]
  const parts = [less && `You win less against ${less}.`, more && `You win more against ${more}.`].filter(Boolean)
  if (parts.length > 0) return parts.join(' ')
  const named = rows.filter(row => row.with.deals > 0).toSorted((a, b) => b.with.deals - a.with.deals)[0]
  if (!named) return 'No competitor came up in a deal of this view.'
  const { deals, winRate } = named.with
  const won =
    winRate.rate === null ? '' : `, of which you won ${shareWithInterval({ ...winRate, share: winRate.rate })}`
  return `Early on, ${named.name} is named most: in ${formatQuantity(deals, 'deal')}${won}. What a competitor changes cannot be said yet.`
}

type Card = Pick<Answer<'getMatchedCardsSummaryForSolution'>[number], 'title' | 'dealCount' | 'n'>

const mostNamed = 3

/** The cards that come up in the most deals: "Comes up most: Price in 57 of 127 deals, 45% (36–54%); then Security in 14." */
export const topicsSentence = (cards: readonly Card[]): string => {
  const [first, ...others] = cards
    .filter(({ dealCount }) => dealCount > 0)
    .toSorted((a, b) => b.dealCount - a.dealCount)
    .slice(0, mostNamed)
  if (!first) return 'None of these messages came up in a deal of this view.'
  const share = `${first.title} in ${formatCount(first.dealCount)} of ${formatCount(first.n)} deals, ${shareOfCount(first.dealCount, first.n)}`
  if (others.length === 0) return `Comes up most: ${share}.`
  return `Comes up most: ${share}; then ${listInWords(others.map(({ title, dealCount }) => `${title} in ${formatCount(dealCount)}`))}.`
}
