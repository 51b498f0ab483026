import type { Handler } from '#http/call-context.ts'
import { countsOf, countType } from '../actions/counts.ts'
import { loadPersonas } from '../actions/load-personas.ts'

export const getPersonaSummariesByConversation: Handler<'getPersonaSummariesByConversation'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const { personas, viewOf } = await loadPersonas(app, tx, body)
    return personas
      .filter(({ id }) => body.personaCardId === undefined || body.personaCardId === id)
      .map(({ id, name }) => {
        const view = viewOf(id)
        const [callCount, emailCount] = [countType(view.talks, 'call'), countType(view.talks, 'email')]
        return { personaId: id, personaName: name, ...countsOf(view, id), callCount, emailCount }
      })
      .sort((a, b) => b.convCount - a.convCount || a.personaName.localeCompare(b.personaName))
  })
