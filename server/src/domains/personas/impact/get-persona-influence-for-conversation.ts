import type { Handler } from '#http/call-context.ts'
import { comparePersonas } from '../actions/compare-personas.ts'
import { countsOf } from '../actions/counts.ts'
import { loadPersonas } from '../actions/load-personas.ts'

/** After every difference, which is of shares. */
const lowest = -2

export const getPersonaInfluenceForConversation: Handler<'getPersonaInfluenceForConversation'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const all = await loadPersonas(app, tx, body)
    const comparisonOf = await comparePersonas(app, tx, all)
    return all.personas
      .filter(({ id }) => body.personaCardId === undefined || body.personaCardId === id)
      .flatMap(({ id, name }) => {
        const comparison = comparisonOf(id)
        if (!comparison) return []
        const rates = { winRate: comparison.with.winRate, winRateWithout: comparison.without.winRate }
        return [
          { personaId: id, personaName: name, ...countsOf(all.viewOf(id), id), ...rates, lift: comparison.winRate },
        ]
      })
      .sort(
        (a, b) =>
          (b.lift.adjusted?.difference ?? lowest) - (a.lift.adjusted?.difference ?? lowest) ||
          b.convCount - a.convCount ||
          a.personaName.localeCompare(b.personaName),
      )
  })
