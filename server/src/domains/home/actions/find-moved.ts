import type { Answer } from '@bic/contract/calls/routes'
import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference, type ShareDifference } from '@bic/engine/statistics/newcombe'
import type { CardsSaid, CountedCard } from './cards-said.ts'

/** A dated call of a deal. */
export interface DealCall {
  readonly id: number
  readonly dealId: number
  readonly marketId: number | null
  /** Days since 1970-01-01. */
  readonly day: number
}

/** The days that are compared with as many before. */
export const movedWithin = 30
const fewestCalls = 20
const significant = 0.1

export type Moved = NonNullable<Answer<'getHome'>['moved']>

interface Compared {
  readonly card: CountedCard
  readonly change: ShareDifference
  readonly p: number
  readonly storyIdList: number[]
}

const shareOf = ({ share, low, high, n }: ShareDifference['first']) => ({ value: share, low, high, n })

/**
 * The message whose share of the calls of its market changed most from the 30 days before to the last 30; null when no
 * change stands out. All messages with enough calls are one family of tests, since the largest change of many is found
 * by looking at all of them.
 *
 * @param calls those of the last 60 days
 */
export const findMoved = (
  calls: readonly DealCall[],
  said: CardsSaid,
  cards: readonly CountedCard[],
  today: number,
): Moved | null => {
  const ofMarket = Map.groupBy(calls, ({ marketId }) => marketId)
  const compared = cards.flatMap((card): Compared[] => {
    const own = ofMarket.get(card.marketId) ?? []
    const recent = own.filter(({ day }) => day > today - movedWithin)
    const before = own.filter(({ day }) => day <= today - movedWithin)
    if (recent.length < fewestCalls || before.length < fewestCalls) return []
    const has = ({ id }: DealCall): boolean => said.get(id)?.has(card.id) ?? false
    const withCard = recent.filter(has)
    const withBefore = before.filter(has).length
    const change = newcombeDifference(withCard.length, recent.length, withBefore, before.length)
    if (!change) return []
    const p = fisherExact(withCard.length, recent.length, withBefore, before.length)
    return [{ card, change, p, storyIdList: [...new Set(withCard.map(({ dealId }) => dealId))] }]
  })
  const q = falseDiscoveryRates(compared.map(({ p }) => p))
  const sizeOf = ({ change }: Compared): number => Math.abs(change.difference)
  const [most] = compared
    .map((one, i) => ({ ...one, q: q[i] ?? 1 }))
    .filter(({ change, q: rate }) => rate <= significant && (change.low > 0 || change.high < 0))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.card.id - b.card.id)
  if (!most) return null
  const { card, change, storyIdList } = most
  return {
    cardId: card.id,
    title: card.title,
    topic: card.topic,
    marketName: card.marketName,
    now: shareOf(change.first),
    before: shareOf(change.second),
    difference: change.difference,
    low: change.low,
    high: change.high,
    q: most.q,
    storyIdList,
  }
}
