import type { Handler } from '../../../http/call-context.ts'
import { figuresOf } from '../../analysis/actions/deal-figures.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaDealMetrics: Handler<'getPersonaDealMetrics'> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    const { deals, viewOf } = await loadPersonas(app, tx, body)
    const { withPersona } = viewOf(body.personaCardId)
    return { ...figuresOf(withPersona), dealCount: withPersona.length, n: deals.length }
  })
