import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { type Epoch, makeEpoch } from '@bic/engine/scoring/epoch'
import { qualityScore } from '@bic/engine/scoring/keyword-scores'
import type { ScoredKeyword } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import type { LockedTx, Revision } from '../store/revision.ts'
import { loadArchivedCards } from './archived-cards.ts'

/** What all scores of a customer rest on at one score revision. */
export interface Figures {
  readonly scoreRev: number
  readonly keywordRev: number
  readonly epoch: Epoch
  /** Living keywords of cards that are in use and were matched over the whole history; others do not count yet. */
  readonly keywords: ReadonlyMap<number, ScoredKeyword>
}

const cache = customerCache<Figures>(16)

/** What an epoch knows of a keyword. */
export interface EpochKeyword {
  readonly id: number
  readonly source: number
  readonly accuracy: number
  readonly relevance: number
  readonly counts: number[]
}

/** A keyword as scores take it. */
export const scoredKeyword = (
  { source, accuracy, relevance, counts }: EpochKeyword,
  cardId: number,
): ScoredKeyword => ({ cardId, quality: qualityScore(source, accuracy, relevance), spread: counts })

/** The frozen corpus figures of an epoch; those of an empty corpus when there is none. */
export const loadEpoch = async ({ client, customerId }: TenantTransaction, number: number): Promise<Epoch> => {
  const { rows } = await client.query<{ corpus: Epoch }>(
    'select corpus from epoch where customer_id = $1 and number = $2',
    [customerId, number],
  )
  return rows[0]?.corpus ?? makeEpoch(number, [])
}

/** Living keywords of cards in use, with their cards. */
const loadKeywordCards = async (tx: TenantTransaction): Promise<ReadonlyMap<number, number>> => {
  const archived = await loadArchivedCards(tx)
  const { rows } = await tx.client.query<{ id: number; card_id: number }>(
    `select id, card_id from keyword where customer_id = $1 and role = 'match' and removed_rev is null`,
    [tx.customerId],
  )
  return new Map(rows.filter(row => !archived.has(row.card_id)).map(row => [row.id, row.card_id]))
}

/** The figures as this transaction sees them. */
export const readFigures = async (tx: TenantTransaction, revision: Revision): Promise<Figures> => {
  const cardOf = await loadKeywordCards(tx)
  const { rows } = await tx.client.query<EpochKeyword>(
    `select keyword_id as id, source, accuracy, relevance, counts from epoch_keyword
     where customer_id = $1 and epoch = $2`,
    [tx.customerId, revision.epoch],
  )
  const keywords = new Map<number, ScoredKeyword>()
  for (const row of rows) {
    const cardId = cardOf.get(row.id)
    if (cardId !== undefined) keywords.set(row.id, scoredKeyword(row, cardId))
  }
  const { scoreRev, keywordRev } = revision
  return { scoreRev, keywordRev, epoch: await loadEpoch(tx, revision.epoch), keywords }
}

/**
 * As `readFigures`, from this process's cache where it can. `revision` is of the same lock or snapshot; never
 * after this transaction has itself changed figures, for it might yet be undone.
 */
export const loadFigures = async (app: AppContext, tx: LockedTx | SnapshotTx, revision: Revision): Promise<Figures> => {
  const known = cache.get(app, tx.customerId)
  if (known?.scoreRev === revision.scoreRev && known.keywordRev === revision.keywordRev) return known
  const figures = await readFigures(tx, revision)
  if (!known || (known.scoreRev <= figures.scoreRev && known.keywordRev <= figures.keywordRev))
    cache.set(app, tx.customerId, figures)
  return figures
}
