import { setImmediate as turn } from 'node:timers/promises'
import type { TenantTransaction } from '@bic/database/tenant'
import { scoreCardInDeal } from '@bic/engine/scoring/score-deal'
import type { Corpus } from '../corpus/corpus.ts'
import { loadCardFigures } from '../score/card-figures.ts'
import { loadDealFacts, loadStageIds } from '../score/load-deals.ts'
import { type PatchedDeal, writePatches } from '../score/write-patches.ts'
import { type LockedTx, type Revision, saveRevision } from '../store/revision.ts'
import type { CardHistory } from './card-history.ts'

/** Deals computed before others get a turn. */
const dealsAtOnce = 250

/** What scores one card in any deal, from what is true now; undefined for a deal that is gone. */
const loadScorer = async (
  tx: TenantTransaction,
  revision: Revision,
  history: CardHistory,
  corpus: Corpus,
  dealIds: readonly number[],
) => {
  const { cardId } = history.card
  const { epoch, keywords } = await loadCardFigures(tx, revision, cardId)
  const stageIds = await loadStageIds(tx)
  const facts = await loadDealFacts(tx, dealIds)
  return (dealId: number): PatchedDeal | undefined => {
    const fact = facts.get(dealId)
    if (!fact) return undefined
    const conversations = corpus.conversationsOf(dealId, stageIds, history.talliesOf)
    const card = scoreCardInDeal({ conversations, keywords, epoch, closeDay: fact.closeDay }, cardId)
    return { card, verified: fact.verified }
  }
}

/**
 * Scores one card again in some deals, from what is true now, and writes it beside their packs. What was written before,
 * by whomever, does not matter: doing it twice changes nothing. History and corpus are
 * caught up. Answers the counters, which are written.
 */
export const updateDeals = async (
  tx: LockedTx,
  revision: Revision,
  history: CardHistory,
  corpus: Corpus,
  dealIds: readonly number[],
): Promise<Revision> => {
  const score = await loadScorer(tx, revision, history, corpus, dealIds)
  const next = { ...revision, matrixRev: revision.matrixRev + 1 }
  const scored = new Map<number, PatchedDeal>()
  for (const [index, dealId] of dealIds.entries()) {
    const deal = score(dealId)
    if (deal) scored.set(dealId, deal)
    if (index % dealsAtOnce === dealsAtOnce - 1) await turn()
  }
  await writePatches(tx, next.matrixRev, history.card.cardId, scored)
  await saveRevision(tx, next)
  return next
}
