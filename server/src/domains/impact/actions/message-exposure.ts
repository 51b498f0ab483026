import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { DealColumns } from '@bic/engine/comparison/deal-columns'
import { type ExposureChange, exposureChange } from '@bic/engine/comparison/exposure-change'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import type { AppContext } from '#app-context.ts'
import { loadColumnsAt } from '#domains/analysis/shared/comparison-data.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { findExposure } from '#domains/analysis/shared/find-exposure.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'

/** In which deals a message had been said by the landmark, and the day on which it was first said in any. */
export interface MessageExposure {
  readonly storyIdList: number[]
  readonly firstDay: number | null
}

export interface ExposedMessages {
  /** Of each card, in their order; of none where there is no landmark. */
  readonly exposures: readonly MessageExposure[]
  /**
   * By how much the effect of the card at an index has changed since it had been said in other deals, as one of so many
   * changes; null where either cannot be compared.
   */
  readonly changeSince: (index: number, before: MessageExposure, together: number) => Promise<ExposureChange | null>
}

const unsaid: MessageExposure = { storyIdList: [], firstDay: null }

/** In which of the filtered deals each of some messages of a market had been said by the landmark. */
export const loadExposures = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
  filter: MarketFilter,
): Promise<ExposedMessages> => {
  const deals = await filterDeals(app, tx, filter)
  const found = await findExposure(app, tx, deals, cards, filter, await loadSetting(app, tx))
  if (!found?.historyAllows) return { exposures: cards.map(() => unsaid), changeSince: async () => null }
  const { open, hits } = found
  const having = dealsOfCards(hits, cards.length)
  const exposures = having.map((places, index) => ({
    storyIdList: Array.from(places, place => open[place]?.deal.id ?? 0),
    firstDay: hits.firstDays[index] || null,
  }))
  const places = new Map(open.map(({ deal }, place) => [deal.id, place]))
  let columns: Promise<DealColumns> | undefined
  return {
    exposures,
    changeSince: async (index, before, together) => {
      columns ??= loadColumnsAt(tx, open)
      return exposureChange(
        await columns,
        { deals: Uint32Array.from(before.storyIdList.flatMap(id => places.get(id) ?? [])), since: before.firstDay },
        { deals: having[index] ?? new Uint32Array(), since: exposures[index]?.firstDay ?? null },
        together,
      )
    },
  }
}
