import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack, encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { replaceCard } from '@bic/engine/scoring/rank-cards'
import { scoreCardInDeal } from '@bic/engine/scoring/score-deal'
import type { Corpus } from '../corpus/corpus.ts'
import { loadCardFigures } from '../score/card-figures.ts'
import { loadDealFacts, loadStageIds } from '../score/load-deals.ts'
import { writePacks } from '../score/write-packs.ts'
import { numberArray } from '../store/bulk.ts'
import { type Revision, saveRevision } from '../store/revision.ts'
import type { CardHistory } from './card-history.ts'

const readPacks = async (transaction: TenantTransaction, dealIds: readonly number[]) => {
  const rows = await readBinaryRows(
    transaction.client,
    'select opportunity_id, pack from deal_pack where customer_id = $1 and opportunity_id = any($2::bigint[])',
    [transaction.customerId, numberArray(dealIds)],
  )
  return new Map(rows.map(([id = null, pack = null]) => [cell.int8(id), cell.bytes(pack)]))
}

/**
 * Scores one card anew in some deals, from what is true now, and writes the packs that change. What was written before,
 * by whomever, does not matter: doing it twice changes nothing. Only while the revision is locked, with history and
 * corpus caught up. Answers the counters, which are written when anything changed.
 */
export const updateDeals = async (
  transaction: TenantTransaction,
  revision: Revision,
  history: CardHistory,
  corpus: Corpus,
  dealIds: readonly number[],
): Promise<Revision> => {
  const { cardId } = history.card
  const { epoch, keywords } = await loadCardFigures(transaction, revision, cardId)
  const stageIds = await loadStageIds(transaction)
  const facts = await loadDealFacts(transaction, dealIds)
  const packs = await readPacks(transaction, dealIds)
  const changed = new Map<number, Uint8Array>()
  for (const [dealId, { closeDay, verified }] of facts) {
    const conversations = corpus.conversationsOf(dealId, stageIds, history.talliesOf)
    const entry = scoreCardInDeal({ conversations, keywords, epoch, closeDay }, cardId)
    const stored = packs.get(dealId)
    const scores = stored ? decodeDealPack(stored) : { bidirectional: [], buyerOnly: [] }
    const pack = encodeDealPack({ ...replaceCard(scores, cardId, entry), verified })
    if (!stored || Buffer.compare(stored, pack) !== 0) changed.set(dealId, pack)
  }
  if (changed.size === 0) return revision
  const next = { ...revision, matrixRev: revision.matrixRev + 1 }
  await writePacks(transaction, next.matrixRev, changed)
  await saveRevision(transaction, next)
  return next
}
