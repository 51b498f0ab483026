import type { SnapshotTx } from '@bic/database/tenant'
import { explainCard } from '@bic/engine/scoring/explain-card'
import { fromMicros } from '@bic/engine/scoring/micros'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadFigures } from '#evidence/score/figures.ts'
import { loadDealFacts } from '#evidence/score/load-deals.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { History } from '../shared/history.ts'

export interface ScoredKeywordOf {
  readonly keywordId: number
  readonly cardId: number
  readonly direction: Direction
}

/**
 * What one keyword adds to its card's `heuristicScore` in deals: the sum of its weighted totals over the deal's
 * conversations.
 */
export const scoreKeyword = async (
  app: AppContext,
  tx: SnapshotTx,
  history: History,
  dealIds: readonly number[],
  { keywordId, cardId, direction }: ScoredKeywordOf,
): Promise<Map<number, number>> => {
  const revision = await loadRevision(tx)
  const corpus = await loadCorpus(app, tx, revision.matrixRev)
  const { epoch, keywords } = await loadFigures(app, tx, revision)
  const scored = keywords.get(keywordId)
  const only = new Map(scored ? [[keywordId, scored]] : [])
  const facts = await loadDealFacts(tx, dealIds)
  const sightings = history.sightingsOf(new Set(dealIds))
  const talliesOf = (conversationId: number) =>
    (sightings.get(conversationId) ?? [])
      .filter(sighting => sighting.keywordId === keywordId)
      .map(({ count, buyerCount }) => ({ keywordId, count, buyerCount, firstFragment: 0 }))
  const noStages = new Map<string, number>()
  return new Map(
    dealIds.map(dealId => {
      const conversations = corpus.conversationsOf(dealId, noStages, talliesOf)
      const deal = { conversations, keywords: only, epoch, closeDay: facts.get(dealId)?.closeDay ?? null }
      const micros = explainCard(deal, cardId, direction).reduce((sum, { weighted }) => sum + weighted, 0)
      return [dealId, fromMicros(micros)]
    }),
  )
}
