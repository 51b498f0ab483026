import type { Handler } from '#http/call-context.ts'
import { engagedDeals } from '../actions/engaged-deals.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaBuyerEngagement: Handler<'getPersonaBuyerEngagement'> = async ({ app, body, read }) =>
  read(async tx => {
    const { viewOf } = await loadPersonas(app, tx, body)
    return engagedDeals(tx, viewOf(body.personaCardId), body.personaCardId)
  })
