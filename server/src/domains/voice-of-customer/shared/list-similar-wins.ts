import type { SimilarWin } from '@bic/contract/voice-of-customer/similar-wins'
import type { StoryBean } from '@bic/contract/voice-of-customer/story-bean'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { loadNamed } from '#domains/crm/shared/load-named.ts'
import { askOfCard } from '../actions/ask-of-card.ts'
import type { SimilarBody } from '../actions/compared-deals.ts'
import { explainSimilarity, type PartNames } from '../actions/explain-similarity.ts'
import { presentStories, presentWholeStories } from '../actions/present-stories.ts'
import { findSimilarDeals } from './similar-deals.ts'

const namesOf = (
  deal: { industry: string | null; segment: string | null; region: string | null; market_id: number | null },
  markets: ReadonlyMap<number, string>,
): PartNames => ({
  market: markets.get(deal.market_id ?? 0) ?? null,
  industry: deal.industry,
  segment: deal.segment,
  region: deal.region,
})

/** The deals most like a deal as they are shown. @throws AppError NOT_FOUND */
export const listSimilarWins = async (
  app: AppContext,
  tx: SnapshotTx,
  dealId: number,
  body: SimilarBody,
  cardId?: number,
): Promise<SimilarWin[]> => {
  const found = await findSimilarDeals(app, tx, dealId, body, cardId)
  const ids = found.similar.map(similar => similar.dealId)
  const markets = new Map((await loadNamed(tx, 'market')).map(({ id, name }) => [id, name]))
  const records = new Map((await loadDeals(tx, [dealId, ...ids])).map(record => [record.id, record]))
  const stories: StoryBean[] =
    cardId === undefined
      ? await presentWholeStories(tx, ids, 'bidirectional')
      : await presentStories(tx, ids, await askOfCard(app, tx, cardId, 'bidirectional'))
  const byId = new Map(stories.map(story => [story.id, story]))
  const own = records.get(dealId)
  return found.similar.flatMap(one => {
    const [story, record] = [byId.get(one.dealId), records.get(one.dealId)]
    if (!story || !record || !own) return []
    return {
      ...story,
      distance: one.distance,
      knownParts: Object.values(one.parts).filter(part => part !== null).length,
      n: found.n,
      reasons: explainSimilarity(found, one, namesOf(own, markets), namesOf(record, markets)),
    }
  })
}
