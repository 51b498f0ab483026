import { figuresOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaDealMetrics: Handler<'getPersonaDealMetrics'> = async ({ app, body, read }) =>
  read(async tx => {
    const { deals, viewOf } = await loadPersonas(app, tx, body)
    const { withPersona } = viewOf(body.personaCardId)
    const storyIdList = withPersona.map(({ id }) => id)
    return { ...figuresOf(withPersona), dealCount: withPersona.length, n: deals.length, storyIdList }
  })
