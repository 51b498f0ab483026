import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'

/** A deal is of every month in which the persona spoke in it. */
export const getPersonaMonthlyDetails: Handler<'getPersonaMonthlyDetails'> = async ({ app, body, read }) =>
  read(async tx => {
    const { months, viewOf } = await loadPersonas(app, tx, body)
    const { talks, withPersona } = viewOf(body.personaCardId)
    return months.map(month => {
      const own = talks.filter(({ day }) => day.startsWith(month))
      const ids = new Set(own.map(({ dealId }) => dealId))
      const deals = withPersona.filter(({ id }) => ids.has(id))
      return {
        month,
        convCount: own.length,
        dealCount: deals.length,
        winRate: winRateOf(deals),
        storyIdList: deals.map(({ id }) => id),
      }
    })
  })
