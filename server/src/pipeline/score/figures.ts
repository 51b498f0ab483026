import type { TenantTransaction } from '@bic/database/tenant'
import { type Epoch, makeEpoch } from '@bic/engine/scoring/epoch'
import { qualityScore } from '@bic/engine/scoring/keyword-scores'
import type { ScoredKeyword } from '@bic/engine/scoring/types'
import type { AppContext } from '../../app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import type { Revision } from '../store/revision.ts'

/** What all scores of a customer rest on at one score revision. */
export interface Figures {
  readonly scoreRev: number
  readonly keywordRev: number
  readonly epoch: Epoch
  /** Living keywords of cards that are in use and were matched over the whole history; others do not count yet. */
  readonly keywords: ReadonlyMap<number, ScoredKeyword>
}

const cache = customerCache<Figures>(16)

interface Row {
  readonly id: number
  readonly card_id: number
  readonly source: number
  readonly accuracy: number
  readonly relevance: number
  readonly counts: number[]
}

/** The frozen corpus figures of an epoch; those of an empty corpus when there is none. */
export const loadEpoch = async ({ client, customerId }: TenantTransaction, number: number): Promise<Epoch> => {
  const { rows } = await client.query<{ corpus: Epoch }>(
    'select corpus from epoch where customer_id = $1 and number = $2',
    [customerId, number],
  )
  return rows[0]?.corpus ?? makeEpoch(number, [])
}

/** The figures as this transaction sees them. */
export const readFigures = async (transaction: TenantTransaction, revision: Revision): Promise<Figures> => {
  const { client, customerId } = transaction
  const { rows } = await client.query<Row>(
    `select k.id, k.card_id, e.source, e.accuracy, e.relevance, e.counts from epoch_keyword e
     join keyword k on k.customer_id = e.customer_id and k.id = e.keyword_id
     join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where e.customer_id = $1 and e.epoch = $2 and k.removed_rev is null and k.role = 'match'
       and c.archived_at is null`,
    [customerId, revision.epoch],
  )
  return {
    scoreRev: revision.scoreRev,
    keywordRev: revision.keywordRev,
    epoch: await loadEpoch(transaction, revision.epoch),
    keywords: new Map(
      rows.map(({ id, card_id, source, accuracy, relevance, counts }) => [
        id,
        { cardId: card_id, quality: qualityScore(source, accuracy, relevance), spread: counts },
      ]),
    ),
  }
}

/**
 * As `readFigures`, from this process's cache where it can. `revision` is locked or read in the same snapshot; never
 * after this transaction has itself changed figures, for it might yet be undone.
 */
export const loadFigures = async (
  app: AppContext,
  transaction: TenantTransaction,
  revision: Revision,
): Promise<Figures> => {
  const known = cache.get(app, transaction.customerId)
  if (known?.scoreRev === revision.scoreRev && known.keywordRev === revision.keywordRev) return known
  const figures = await readFigures(transaction, revision)
  if (!known || (known.scoreRev <= figures.scoreRev && known.keywordRev <= figures.keywordRev))
    cache.set(app, transaction.customerId, figures)
  return figures
}
