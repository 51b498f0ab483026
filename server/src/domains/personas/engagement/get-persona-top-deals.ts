import type { Handler } from '#http/call-context.ts'
import { engagedDeals } from '../actions/engaged-deals.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaTopDeals: Handler<'getPersonaTopDeals'> = async ({ app, body, read }) =>
  read(async tx => {
    const { viewOf } = await loadPersonas(app, tx, body)
    const deals = await engagedDeals(tx, viewOf(body.personaCardId), body.personaCardId)
    return deals.map(({ callCount: _calls, emailCount: _emails, ...deal }) => deal)
  })
