import { setImmediate as turn } from 'node:timers/promises'
import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { replaceInPack } from '@bic/engine/scoring/replace-in-pack'
import { scoreCardInDeal } from '@bic/engine/scoring/score-deal'
import type { Corpus } from '../corpus/corpus.ts'
import { loadCardFigures } from '../score/card-figures.ts'
import { loadDealFacts, loadStageIds } from '../score/load-deals.ts'
import { writePacks } from '../score/write-packs.ts'
import { numberArray } from '../store/bulk.ts'
import { type Revision, saveRevision } from '../store/revision.ts'
import type { CardHistory } from './card-history.ts'

/** Deals computed while the database writes those before. */
const dealsAtOnce = 250

const readPacks = async (transaction: TenantTransaction, dealIds: readonly number[]) => {
  const rows = await readBinaryRows(
    transaction.client,
    'select opportunity_id, pack from deal_pack where customer_id = $1 and opportunity_id = any($2::bigint[])',
    [transaction.customerId, numberArray(dealIds)],
  )
  return new Map(rows.map(([id = null, pack = null]) => [cell.int8(id), cell.bytes(pack)]))
}

/** What scores one card in any deal, from what is true now. */
const loadScorer = async (
  transaction: TenantTransaction,
  revision: Revision,
  history: CardHistory,
  corpus: Corpus,
  dealIds: readonly number[],
) => {
  const { cardId } = history.card
  const { epoch, keywords } = await loadCardFigures(transaction, revision, cardId)
  const stageIds = await loadStageIds(transaction)
  const facts = await loadDealFacts(transaction, dealIds)
  const stored = await readPacks(transaction, dealIds)
  /** The deal's pack as it must be; null when it is so already, or the deal is gone. */
  return (dealId: number): Uint8Array | null => {
    const fact = facts.get(dealId)
    if (!fact) return null
    const conversations = corpus.conversationsOf(dealId, stageIds, history.talliesOf)
    const entry = scoreCardInDeal({ conversations, keywords, epoch, closeDay: fact.closeDay }, cardId)
    const pack = stored.get(dealId) ?? encodeDealPack({ bidirectional: [], buyerOnly: [], verified: fact.verified })
    const replaced = replaceInPack(pack, cardId, entry)
    return replaced === pack ? null : replaced
  }
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
  const packOf = await loadScorer(transaction, revision, history, corpus, dealIds)
  const next = { ...revision, matrixRev: revision.matrixRev + 1 }
  const writes: Promise<void>[] = []
  for (let from = 0; from < dealIds.length; from += dealsAtOnce) {
    const changed = new Map<number, Uint8Array>()
    for (const dealId of dealIds.slice(from, from + dealsAtOnce)) {
      const pack = packOf(dealId)
      if (pack) changed.set(dealId, pack)
    }
    if (changed.size > 0) {
      const write = writePacks(transaction, next.matrixRev, changed)
      // A failure is thrown below; until then nobody waits for it.
      write.catch(() => {})
      writes.push(write)
    }
    await turn()
  }
  await Promise.all(writes)
  if (writes.length === 0) return revision
  await saveRevision(transaction, next)
  return next
}
