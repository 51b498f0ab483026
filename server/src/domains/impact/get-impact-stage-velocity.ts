import { dayNumber } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { stageVelocity } from '../analysis/shared/stage-velocity.ts'
import { readImpact } from './actions/read-impact.ts'
import { loadMentions } from './shared/mentions.ts'

/** What was said before the period counts too: here it matters that it was said before the deal came into a stage. */
const everything = '1900-01-01'

export const getImpactStageVelocity: Handler<'getImpactStageVelocity'> = async ({ app, query, read }) =>
  read(async tx => {
    const { cards, deals, period, types, isHeard } = await readImpact(app, tx, query)
    const first = new Map<number, number>()
    for (const mention of await loadMentions(app, tx, cards, { ...period, from: everything }, types)) {
      if (!isHeard(mention)) continue
      first.set(mention.dealId, Math.min(mention.day, first.get(mention.dealId) ?? mention.day))
    }
    const occurredBefore = (dealId: number, day: number) => (first.get(dealId) ?? Number.POSITIVE_INFINITY) < day
    const stages = await stageVelocity(app, tx, deals, occurredBefore, dayNumber(period.from))
    return stages.map(stage => ({
      ...stage,
      daysWithMessage: stage.with.median,
      daysWithoutMessage: stage.without.median,
    }))
  })
