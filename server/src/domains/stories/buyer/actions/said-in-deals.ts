import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { loadPacks } from '#evidence/score/load-packs.ts'

/** The cards that came up in the conversations of a deal. */
interface SaidInDeal {
  /** Said by buyers up to the day on which the deal closed. */
  readonly whileBuying: ReadonlySet<number>
  /** Whoever said them, and whenever. */
  readonly everSaid: ReadonlySet<number>
}

const nothing: SaidInDeal = { whileBuying: new Set(), everSaid: new Set() }

/** What came up in some deals; the deal of an id that has no conversation says nothing. */
export const saidInDeals = async (
  tx: TenantTransaction,
  deals: readonly { readonly id: number; readonly closed_on: string | null }[],
): Promise<(dealId: number) => SaidInDeal> => {
  const packs = await loadPacks(
    tx,
    deals.map(({ id }) => id),
  )
  const said = new Map<number, SaidInDeal>()
  for (const { id, closed_on } of deals) {
    const packed = packs.get(id)
    if (!packed) continue
    const pack = readDealPack(packed)
    const closed = dayNumber(closed_on)
    said.set(id, {
      whileBuying: cardsSaidBefore(pack.buyerOnly, closed === null ? null : closed + 1),
      everSaid: cardsSaidBefore(pack.bidirectional, null),
    })
  }
  return dealId => said.get(dealId) ?? nothing
}
