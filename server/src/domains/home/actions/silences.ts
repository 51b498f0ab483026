import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { type LongSilence, longSilence } from '#domains/analysis/shared/long-silence.ts'
import type { DealTalk } from '#evidence/corpus/deal-talk.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'

interface Kept {
  readonly rev: number
  readonly today: string
  readonly ofMarket: Map<number, LongSilence>
}

const cache = customerCache<Kept>(64)

/**
 * From when on a silence is long in each of some markets, as the pipeline report says it. Looked up again every day and
 * whenever conversations have changed.
 */
export const loadSilences = async (
  app: AppContext,
  tx: SnapshotTx,
  talk: DealTalk,
  marketIds: Iterable<number>,
  today: string,
): Promise<ReadonlyMap<number, LongSilence>> => {
  const known = cache.get(app, tx.customerId)
  const kept: Kept =
    known?.rev === talk.rev && known.today === today ? known : { rev: talk.rev, today, ofMarket: new Map() }
  for (const marketId of new Set(marketIds)) {
    if (kept.ofMarket.has(marketId)) continue
    const won = await filterDeals(app, tx, filterOf({ marketId, opptyStatus: 'Won' }))
    kept.ofMarket.set(marketId, longSilence(talk, won))
  }
  cache.set(app, tx.customerId, kept)
  return kept.ofMarket
}

/** Where no market tells how long is usual. */
export const withoutMarket: LongSilence = { longFrom: 30, n: 0 }
