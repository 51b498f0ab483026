import { stageVelocity } from '#domains/analysis/shared/stage-velocity.ts'
import type { Handler } from '#http/call-context.ts'
import { loadInsightDeals } from './load-insight-deals.ts'

export const getInsightStageDays: Handler<'getInsightStageDays'> = async ({ app, query, read }) =>
  read(async tx => {
    const { deals } = await loadInsightDeals(app, tx, query)
    // All deals are looked at alike.
    const stages = await stageVelocity(app, tx, deals, () => true)
    return {
      deals: deals.length,
      timed: new Set(stages.flatMap(({ with: { storyIdList } }) => storyIdList)).size,
      stages: stages.map(({ stage, with: speed }) => ({ stage, ...speed })),
    }
  })
