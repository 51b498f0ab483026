import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { type Share, wilsonShare } from '@bic/engine/statistics/wilson'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'

/** Won deals that are looked at, the latest closed: enough for an interval of three points. */
const mostDeals = 1000

/**
 * Of won deals with known days, the share in which a card had come up by an age, or by the close if that was earlier.
 *
 * @param age days since a deal was created
 */
export const wonByThen = async (
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  age: number,
): Promise<(card: CardRecord) => Share | null> => {
  const won = deals
    .filter(({ status, created_on, closed_on }) => status === 'Won' && created_on !== null && closed_on !== null)
    .toSorted((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? '') || b.id - a.id)
    .slice(0, mostDeals)
  const packs = await loadPacks(
    tx,
    won.map(({ id }) => id),
  )
  const said = won.map(({ id, created_on, closed_on }) => {
    const packed = packs.get(id)
    if (!packed) return null
    const until = Math.min((dayNumber(created_on) ?? 0) + age, dayNumber(closed_on) ?? 0) + 1
    const pack = readDealPack(packed)
    return {
      buyerOnly: cardsSaidBefore(pack.buyerOnly, until),
      bidirectional: cardsSaidBefore(pack.bidirectional, until),
    }
  })
  return ({ id, directionality }) => {
    const direction = directionChosen({}, directionality)
    return wilsonShare(said.filter(one => one?.[direction].has(id) ?? false).length, won.length)
  }
}
