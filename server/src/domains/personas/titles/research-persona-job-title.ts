import { jobTitlesPage } from '@bic/contract/personas/job-titles'
import { classifyTitle } from '@bic/engine/job-titles/classify-title'
import { titleTest } from '@bic/engine/job-titles/title-expression'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadSeenTitles } from './seen-titles.ts'

export const researchPersonaJobTitle: Handler<'researchPersonaJobTitle'> = async ({ body, read }) =>
  read(async tx => {
    const { personas, personaOf } = await loadPersonaRules(tx)
    const names = new Map(personas.map(({ id, name }) => [id, name]))
    if (!names.has(body.personCardId)) throw notFound('This persona')
    const fits = titleTest(body.searchExpression)
    const found = (await loadSeenTitles(tx)).filter(({ jobTitle }) => fits(jobTitle))
    return found.slice(body.offset, body.offset + jobTitlesPage).map(({ jobTitle, people, recordPersonaId }) => {
      const given = personaOf(null, jobTitle)
      const personaId = given?.by === 'title' ? given.personaId : recordPersonaId
      const { jobFunction, seniority } = classifyTitle(jobTitle)
      return {
        jobTitle,
        contactCount: people,
        total: found.length,
        existingJobTitle: given?.by === 'title' && given.personaId === body.personCardId ? 'Y' : 'N',
        personaName: personaId === null ? null : (names.get(personaId) ?? null),
        jobFunction: jobFunction?.value ?? null,
        seniority: seniority?.value ?? null,
      }
    })
  })
