import type { CardTrend } from '@bic/contract/market-performance/insight'
import { listInWords } from '#lib/list-in-words.ts'
import { shareNote } from './trend-words.ts'

/** How many of each way are named; the list below has them all. */
const mostNamed = 3

const named = (card: CardTrend): string =>
  `${card.title} (${shareNote(card.dealCount, card.of)} deals, before ${shareNote(card.previousDealCount, card.previousOf)})`

const changeOf = ({ difference }: CardTrend): number => Math.abs(difference?.difference ?? 0)

/** What is surely talked about in more deals than before, and in fewer: "Comes up more: Price (45 of 139 deals, before 25 of 141)." */
export const trendsSentence = (cards: readonly CardTrend[]): string => {
  const describe = (trend: CardTrend['trend'], what: string): string[] => {
    const own = cards.filter(card => card.trend === trend).sort((a, b) => changeOf(b) - changeOf(a))
    const more = own.length - mostNamed
    const names = [...own.slice(0, mostNamed).map(named), ...(more > 0 ? [`${more} more`] : [])]
    return own.length === 0 ? [] : [`${what}: ${listInWords(names)}.`]
  }
  const said = [
    ...describe('rising', 'Comes up in more deals than before'),
    ...describe('falling', 'Comes up in fewer'),
  ]
  if (said.length > 0) return said.join(' ')
  return cards.every(({ trend }) => trend === 'too few deals')
    ? 'There are too few deals to compare: each period needs ten.'
    : 'No message clearly comes up in more or in fewer deals than before.'
}
