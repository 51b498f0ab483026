import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { type ClosedDeal, type ComparedCard, compareCards } from '@bic/engine/comparison/compare-cards'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { firstSpellIn } from '@bic/engine/comparison/stage-spells'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'

/** The last closed deals that are compared, at most. */
const mostDeals = 2000

const sideOf = ({ buyerBidirectional = 'buyer' }: MarketFilter) =>
  buyerBidirectional === 'buyer' ? ('buyerOnly' as const) : ('bidirectional' as const)

/** The cards that came up in some deals, on the side that counts. */
export const cardsSaid = async (tx: TenantTransaction, dealIds: readonly number[], filter: MarketFilter) => {
  const said = new Map<number, ReadonlySet<number>>()
  for (const [id, pack] of await loadPacks(tx, dealIds))
    said.set(id, cardsSaidBefore(readDealPack(pack)[sideOf(filter)], null))
  return said
}

/**
 * The cards that won deals had more often than lost ones by the time they left a stage, by stage; without a history of
 * stages by their close. Only cards whose difference is sure, the surest first.
 */
export const cardsOfWonDeals = async (
  tx: TenantTransaction,
  closed: readonly FilteredDeal[],
  stages: ReadonlySet<string>,
  cardIds: readonly number[],
  filter: MarketFilter,
): Promise<ReadonlyMap<string, readonly ComparedCard[]>> => {
  const deals = closed.toSorted((a, b) => ((a.closed_on ?? '') < (b.closed_on ?? '') ? 1 : -1)).slice(0, mostDeals)
  const ids = deals.map(({ id }) => id)
  const spells = await loadStageSpells(tx, ids)
  const packs = await loadPacks(tx, ids)
  const columns = new Map([...packs].map(([id, pack]) => [id, readDealPack(pack)[sideOf(filter)]]))
  const moreInWon = new Map<string, readonly ComparedCard[]>()
  for (const stage of stages) {
    const there = deals.flatMap(({ id, status, closed_on }): ClosedDeal[] => {
      const spell = firstSpellIn(spells.get(id) ?? [], stage)
      if (spells.size > 0 && !spell) return []
      const close = dayNumber(closed_on)
      const until = spell?.to ?? (close === null ? null : close + 1)
      const own = columns.get(id)
      return [{ won: status === 'Won', cards: own ? cardsSaidBefore(own, until) : new Set() }]
    })
    moreInWon.set(
      stage,
      compareCards(there, cardIds).filter(({ verdict }) => verdict === 'more in won'),
    )
  }
  return moreInWon
}
