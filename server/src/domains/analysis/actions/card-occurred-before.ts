import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { firstDayOf } from '@bic/engine/scoring/deal-pack-columns'
import type { Direction } from '@bic/engine/scoring/types'
import { loadPacks } from '#evidence/score/load-packs.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import type { OccurredBefore } from '../shared/stage-velocity.ts'

/** Reads in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

/** Whether a card had come up in a deal before a day. A mention without a day is before none: nobody knows when it was. */
export const cardOccurredBefore = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  cardId: number,
  direction: Direction,
): Promise<OccurredBefore> => {
  const first = new Map<number, number>()
  for (let start = 0; start < deals.length; start += slice) {
    const packs = await loadPacks(
      tx,
      deals.slice(start, start + slice).map(({ id }) => id),
    )
    for (const [id, packed] of packs) {
      const columns = readDealPack(packed)[direction]
      const at = columns.cards.indexOf(cardId)
      const day = at < 0 ? null : firstDayOf(columns, at)
      if (day !== null) first.set(id, day)
    }
  }
  return (dealId, day) => (first.get(dealId) ?? Number.POSITIVE_INFINITY) < day
}
