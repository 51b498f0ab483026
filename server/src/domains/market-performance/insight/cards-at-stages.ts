import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { InsightCard } from './card-scope.ts'

/** A card at a stage: the deals in which it was heard there, and the conversations that say most of it, those first. */
export interface CardAtStage {
  readonly card: InsightCard
  readonly dealIds: readonly number[]
  readonly telling: readonly number[]
}

/** Only the cards heard in the most deals are looked at: each takes a question to the index. */
const mostCompared = 60
const topShown = 3
const mostTelling = 3

/** The cards heard in the most deals at each stage, stages by name. */
export const cardsAtStages = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly InsightCard[],
  deals: readonly FilteredDeal[],
): Promise<ReadonlyMap<string, readonly CardAtStage[]>> => {
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const figures = await cardFigures(app, tx)
  const among = new Set(deals.map(({ id }) => id))
  const compared = cards
    .filter(({ id }) => figures(id).deals > 0)
    .sort((a, b) => figures(b.id).deals - figures(a.id).deals || a.id - b.id)
    .slice(0, mostCompared)
  const stages = new Map<string, CardAtStage[]>()
  for (const card of compared) {
    const buyerOnly = card.directionality === 'buyer'
    const history = await loadHistory(app, tx, card.id)
    const groups = history.countByGroup({ buyerOnly }, (dealId, stage) => (among.has(dealId) ? stage : null))
    const matches = [...history.sightingsOf(among)].map(([id, sightings]) => ({
      id,
      stage: corpus.stageOf(id),
      buyers: sightings.reduce((sum, { buyerCount }) => sum + buyerCount, 0),
    }))
    for (const [stage, { dealIds }] of groups) {
      const telling = matches
        .filter(said => said.stage === stage && said.buyers > 0)
        .sort((a, b) => b.buyers - a.buyers || a.id - b.id)
        .slice(0, mostTelling)
        .map(({ id }) => id)
      stages.set(stage, [...(stages.get(stage) ?? []), { card, dealIds: [...dealIds].sort((a, b) => a - b), telling }])
    }
  }
  for (const [stage, found] of stages) {
    found.sort((a, b) => b.dealIds.length - a.dealIds.length || a.card.id - b.card.id)
    stages.set(stage, found.slice(0, topShown))
  }
  return stages
}
