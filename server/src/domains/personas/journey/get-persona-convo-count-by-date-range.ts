import type { Handler } from '#http/call-context.ts'
import { countType } from '../actions/counts.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaConvoCountByDateRange: Handler<'getPersonaConvoCountByDateRange'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const { months, viewOf } = await loadPersonas(app, tx, body)
    const { talks } = viewOf(body.personaCardId)
    return months.map(period => {
      const own = talks.filter(({ day }) => day.startsWith(period))
      return { period, convCount: own.length, callCount: countType(own, 'call'), emailCount: countType(own, 'email') }
    })
  })
