import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { comparePersonas } from '../actions/compare-personas.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaImpactAnalysis: Handler<'getPersonaImpactAnalysis'> = async ({ app, body, read }) =>
  read(async tx => {
    const all = await loadPersonas(app, tx, body)
    const comparison = (await comparePersonas(app, tx, all))(body.personaCardId)
    if (!comparison) throw notFound('This persona')
    const { withPersona, withoutPersona } = all.viewOf(body.personaCardId)
    const { winRate, salesCycle, dealSize } = comparison
    return {
      withPersona: comparison.with,
      withoutPersona: comparison.without,
      lift: { winRate, salesCycle, dealSize },
      storyIdList: withPersona.map(({ id }) => id),
      storyIdListWithout: withoutPersona.map(({ id }) => id),
    }
  })
