import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { stageVelocity } from '../../analysis/actions/stage-velocity.ts'
import { readInsightDeals } from './read-insight-deals.ts'

export const getInsightStageDays: Handler<'getInsightStageDays'> = async ({ app, query, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { deals } = await readInsightDeals(app, tx, query)
    // All deals are looked at alike.
    const stages = await stageVelocity(app, tx, deals, () => true)
    return {
      deals: deals.length,
      timed: new Set(stages.flatMap(({ with: { storyIdList } }) => storyIdList)).size,
      stages: stages.map(({ stage, with: speed }) => ({ stage, ...speed })),
    }
  })
