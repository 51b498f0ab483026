import type { SnapshotTx } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { loadMessages, type StoredCampaign } from './stored-campaigns.ts'
import { loadCards, loadSuccesses } from './successes.ts'

/** Nothing is taken to be impossible or certain: so many accounts of each kind are added. */
const unseen = 0.5

/** The share of some accounts that had the outcome of a campaign in as many days before today. */
export const usualRate = async (
  app: AppContext,
  tx: SnapshotTx,
  { id, market_id: marketId, outcome }: Pick<StoredCampaign, 'id' | 'market_id' | 'outcome'>,
  accountIds: readonly number[],
  { today, days }: { readonly today: string; readonly days: number },
): Promise<number> => {
  const cards = await loadCards(
    tx,
    (await loadMessages(tx, id)).map(({ cardId }) => cardId),
  )
  const before = await loadSuccesses(
    app,
    tx,
    { marketId, outcome, cards, keywords: null },
    { from: addDays(today, -days), to: addDays(today, -1) },
  )
  const successes = accountIds.filter(accountId => before.has(accountId)).length
  return (successes + unseen) / (accountIds.length + 2 * unseen)
}
