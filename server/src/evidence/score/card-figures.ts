import type { TenantTransaction } from '@bic/database/tenant'
import type { Revision } from '../store/revision.ts'
import { type EpochKeyword, type Figures, loadEpoch, scoredKeyword } from './figures.ts'

/** As `loadFigures`, for the keywords of one card alone, which is much less to read. */
export const loadCardFigures = async (tx: TenantTransaction, revision: Revision, cardId: number): Promise<Figures> => {
  const { client, customerId } = tx
  const [{ rows }, epoch] = await Promise.all([
    client.query<EpochKeyword>(
      `select k.id, e.source, e.accuracy, e.relevance, e.counts from keyword k
     join epoch_keyword e on e.customer_id = k.customer_id and e.keyword_id = k.id and e.epoch = $3
     join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where k.customer_id = $1 and k.card_id = $2 and k.removed_rev is null and k.role = 'match'
       and c.archived_at is null`,
      [customerId, cardId, revision.epoch],
    ),
    loadEpoch(tx, revision.epoch),
  ])
  return {
    scoreRev: revision.scoreRev,
    keywordRev: revision.keywordRev,
    epoch,
    keywords: new Map(rows.map(row => [row.id, scoredKeyword(row, cardId)])),
  }
}
