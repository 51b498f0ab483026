import { classifyTitle } from '@bic/engine/job-titles/classify-title'
import type { ConversationType } from '@bic/engine/scoring/types'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas, peopleOf } from '../actions/load-personas.ts'

/** What a conversation counts, as in the score of a card. */
const weights: Readonly<Record<ConversationType, number>> = { call: 1, email: 0.6, document: 0.4, note: 0.4 }
const mostShown = 50

export const getPersonaTopScoringJobTitle: Handler<'getPersonaTopScoringJobTitle'> = async ({ app, body, read }) =>
  read(async tx => {
    const { personas, viewOf } = await loadPersonas(app, tx, body)
    const names = new Map(personas.map(({ id, name }) => [id, name]))
    const borne = viewOf(body.personaCardId).talks.flatMap(talk =>
      peopleOf(talk, body.personaCardId).flatMap(person =>
        person.jobTitle?.trim() ? [{ talk, person, title: person.jobTitle.trim() }] : [],
      ),
    )
    // A title stands for itself in each persona that bears it.
    const titles = Map.groupBy(borne, ({ title, person }) => `${person.personaId} ${title.toLowerCase()}`)
    return [...titles.values()]
      .flatMap(all => {
        const [first] = all
        if (!first) return []
        const talks = [...new Set(all.map(({ talk }) => talk))]
        const { jobFunction, seniority } = classifyTitle(first.title)
        return {
          jobTitle: first.title,
          score: Math.round(talks.reduce((sum, { type }) => sum + weights[type], 0) * 10) / 10,
          convCount: talks.length,
          dealCount: new Set(talks.map(({ dealId }) => dealId)).size,
          participantCount: new Set(all.map(({ person }) => person.key)).size,
          personaName: names.get(first.person.personaId) ?? '',
          assignedBy: first.person.by,
          jobFunction: jobFunction?.value ?? null,
          seniority: seniority?.value ?? null,
        }
      })
      .sort((a, b) => b.score - a.score || a.jobTitle.localeCompare(b.jobTitle))
      .slice(0, mostShown)
  })
