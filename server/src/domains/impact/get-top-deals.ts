import type { Handler } from '#http/call-context.ts'
import { loadDeals } from '../crm/shared/load-deals.ts'
import { countSides, presentImpactDeal } from './actions/present-impact.ts'
import { readImpact } from './actions/read-impact.ts'

export const getTopDealsForImpactAnalysis: Handler<'getTopDealsForImpactAnalysis'> = async ({ app, query, read }) =>
  read(async tx => {
    const { influenced, standings, counted } = await readImpact(app, tx, query)
    const mentions = Map.groupBy(counted, ({ dealId }) => dealId)
    const scored = [...influenced].map(id => {
      const cards = [...standings].map(([cardId, standing]) => ({ cardId, score: standing.scoreOf(id), standing }))
      const best = cards.reduce((a, b) => (b.score > a.score ? b : a))
      const percentiles = cards.flatMap(({ standing }) => standing.percentileOf(id) ?? [])
      return {
        id,
        storyScore: cards.reduce((sum, { score }) => sum + score, 0),
        cardPercentileValue: percentiles.length === 0 ? null : Math.max(...percentiles),
        ...countSides(mentions.get(id) ?? []),
        cardId: best.cardId,
      }
    })
    const top = scored.sort((a, b) => b.storyScore - a.storyScore || b.id - a.id).slice(0, query.limit)
    const deals = new Map(
      (
        await loadDeals(
          tx,
          top.map(({ id }) => id),
        )
      ).map(deal => [deal.id, deal]),
    )
    return top.flatMap(({ id, ...figures }) => {
      const deal = deals.get(id)
      return deal ? { ...presentImpactDeal(deal), ...figures } : []
    })
  })
