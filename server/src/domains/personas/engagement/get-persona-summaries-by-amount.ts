import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { countsOf } from '../actions/counts.ts'
import { loadPersonas } from '../actions/load-personas.ts'

/** Sum of the amounts of some deals, in dollars; in whole cents, so that the order of the deals is no matter. */
const amountOf = (deals: readonly FilteredDeal[]): number =>
  deals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100

export const getPersonaSummariesByAmount: Handler<'getPersonaSummariesByAmount'> = async ({ app, body, read }) =>
  read(async tx => {
    const { personas, viewOf } = await loadPersonas(app, tx, body)
    return personas
      .filter(({ id }) => body.personaCardId === undefined || body.personaCardId === id)
      .map(({ id, name }) => {
        const view = viewOf(id)
        return {
          personaId: id,
          personaName: name,
          ...countsOf(view, id),
          amount: amountOf(view.withPersona),
          wonAmount: amountOf(view.withPersona.filter(({ status }) => status === 'Won')),
          amountDeals: view.withPersona.filter(({ amount_cents }) => amount_cents !== null).length,
        }
      })
      .sort((a, b) => b.amount - a.amount || a.personaName.localeCompare(b.personaName))
  })
