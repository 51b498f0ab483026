import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { loadCardState } from '#evidence/rematch/card-state.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { findKeyword } from './find-keyword.ts'

/**
 * The deals in which a keyword counts, each with the number of its conversations that have it; nothing is stored per
 * keyword and deal, so the index is asked.
 *
 * @throws AppError NOT_FOUND
 */
export const dealsOfKeyword = async (
  app: AppContext,
  tx: SnapshotTx,
  keywordId: number,
): Promise<ReadonlyMap<number, number>> => {
  const keyword = await findKeyword(tx, keywordId)
  const card = await loadCardState(tx, keyword.card_id)
  const found = new Map<number, number>()
  if (!card?.inUse) return found
  const { matrixRev } = await loadRevision(tx)
  const corpus = await loadCorpus(app, tx, matrixRev)
  const asked = card.keywords.filter(({ id, role }) => id === keywordId || role !== 'match')
  await evaluateHistory(app, tx, asked, conversationId => {
    const dealId = corpus.has(conversationId) ? corpus.dealOf(conversationId) : 0
    if (dealId !== 0) found.set(dealId, (found.get(dealId) ?? 0) + 1)
  })
  return found
}
