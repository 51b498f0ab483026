import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import { exposureChange } from '@bic/engine/comparison/exposure-change'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { loadColumnsAt } from '../analysis/shared/comparison-data.ts'
import { loadSetting } from '../analysis/shared/comparison-setting.ts'
import { filterDeals } from '../analysis/shared/filter-deals.ts'
import { findExposure } from '../analysis/shared/find-exposure.ts'
import type { CardRecord } from '../playbook/shared/read-cards.ts'
import { cardOfMarket } from './actions/card-of-market.ts'

/** The deals that are compared by their landmark, and in which of them the message had been said; null without a landmark. */
const loadExposed = async (app: AppContext, tx: SnapshotTx, card: CardRecord, filter: MarketFilter) => {
  const deals = await filterDeals(app, tx, filter)
  const found = await findExposure(app, tx, deals, [card], filter, await loadSetting(tx))
  if (!found?.historyAllows) return null
  const [having = new Uint32Array()] = dealsOfCards(found.hits, 1)
  return { open: found.open, having, firstDay: found.hits.firstDays[0] || null }
}

export const getMessageExposure: Handler<'getMessageExposure'> = async ({ app, body, read }) =>
  read(async tx => {
    const { cardId, before, ...filter } = body
    const card = await cardOfMarket(tx, body)
    const exposed = await loadExposed(app, tx, card, filter)
    if (exposed === null) return { storyIdList: [], firstDay: null, change: null }
    const { open, having, firstDay } = exposed
    const places = new Map(open.map(({ deal }, place) => [deal.id, place]))
    return {
      storyIdList: Array.from(having, place => open[place]?.deal.id ?? 0),
      firstDay,
      change:
        before === undefined
          ? null
          : exposureChange(
              await loadColumnsAt(tx, open),
              {
                deals: Uint32Array.from(before.storyIdList.flatMap(id => places.get(id) ?? [])),
                since: before.firstDay,
              },
              { deals: having, since: firstDay },
            ),
    }
  })
