import { figuresOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { countsOf } from '../actions/counts.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaSummary: Handler<'getPersonaSummary'> = async ({ app, body, read }) =>
  read(async tx => {
    const { personas, deals, viewOf } = await loadPersonas(app, tx, body)
    return personas
      .filter(({ id }) => body.personaCardId === undefined || body.personaCardId === id)
      .map(({ id, name, seniority }) => {
        const view = viewOf(id)
        return {
          personaId: id,
          personaName: name,
          seniority,
          n: deals.length,
          ...countsOf(view, id),
          ...figuresOf(view.withPersona),
        }
      })
  })
