import { dayNumber } from '@bic/engine/calendar/day'
import { stageVelocity } from '#domains/analysis/shared/stage-velocity.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'

/**
 * A deal had the persona before a stage when so many conversations with it as make a deal one with the persona were held
 * before that day; also ones from before the period, for what counts is that they came first.
 */
export const getPersonaStageVelocity: Handler<'getPersonaStageVelocity'> = async ({ app, body, read }) =>
  read(async tx => {
    const { deals, period, pastOf } = await loadPersonas(app, tx, body)
    const own = pastOf(body.personaCardId)
    const since = new Map<number, number>()
    for (const [dealId, talks] of Map.groupBy(own, ({ dealId }) => dealId)) {
      const day = dayNumber(talks[body.conversationRange - 1]?.day ?? null)
      if (day !== null) since.set(dealId, day)
    }
    const occurredBefore = (dealId: number, day: number) => (since.get(dealId) ?? Number.POSITIVE_INFINITY) < day
    const stages = await stageVelocity(app, tx, deals, occurredBefore, dayNumber(period.from))
    return stages.map(stage => ({
      ...stage,
      daysWith: stage.with.median,
      daysWithout: stage.without.median,
    }))
  })
