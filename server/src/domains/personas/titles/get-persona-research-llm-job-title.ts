import { classifyTitle } from '@bic/engine/job-titles/classify-title'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { askForTitles } from './ask-for-titles.ts'
import { loadSeenTitles } from './seen-titles.ts'

const thing = { name: 'Job title suggestions', needsConsent: true }
const mostSuggested = 20

/** What a title says, as it leaves the server. */
const levelOf = (jobTitle: string) => {
  const { jobFunction, seniority } = classifyTitle(jobTitle)
  return { jobFunction: jobFunction?.value ?? null, seniority: seniority?.value ?? null }
}

const keyOf = (title: string): string => title.trim().replace(/\s+/gu, ' ').toLowerCase()

export const getPersonaResearchLLMJobTitle: Handler<'getPersonaResearchLLMJobTitle'> = async ({
  app,
  body,
  user,
  read,
}) => {
  const { persona, free, taken, own } = await read(async tx => {
    await requireEntitled(tx, app, user, thing)
    const { personas, personaOf } = await loadPersonaRules(tx)
    const asked = personas.find(({ id }) => id === body.personCardId)
    if (!asked) throw notFound('This persona')
    const seen = await loadSeenTitles(tx)
    const isTaken = (title: string): boolean => personaOf(null, title)?.by === 'title'
    return {
      persona: asked,
      free: seen.filter(({ jobTitle, recordPersonaId }) => recordPersonaId === null && !isTaken(jobTitle)),
      taken: isTaken,
      own: seen.filter(({ recordPersonaId }) => recordPersonaId === asked.id).map(({ jobTitle }) => jobTitle),
    }
  })
  // An answer of a model takes its time: no transaction waits for it.
  const answered = await askForTitles(app, user.customerId, body.personaName ?? persona.name, own)
  if (answered && 'value' in answered) {
    const people = new Map(free.map(title => [keyOf(title.jobTitle), title.people]))
    const known = new Set(own.map(keyOf))
    return [...new Map(answered.value.titles.map(title => [keyOf(title), title.trim()]))]
      .filter(([key, title]) => key !== '' && !known.has(key) && !taken(title))
      .map(([key, jobTitle]) => ({
        jobTitle,
        ...levelOf(jobTitle),
        contactCount: people.get(key) ?? 0,
        suggestedBy: answered.writer,
        note: null,
      }))
  }
  const note = answered?.note ?? null
  const isNear = ({ seniority }: { readonly seniority: string | null }) => Number(seniority === persona.seniority)
  return free
    .map(({ jobTitle, people }) => ({
      jobTitle,
      ...levelOf(jobTitle),
      contactCount: people,
      suggestedBy: 'rules',
      note,
    }))
    .filter(({ jobFunction }) => jobFunction !== null && jobFunction === persona.jobFunction)
    .sort((a, b) => isNear(b) - isNear(a) || b.contactCount - a.contactCount || a.jobTitle.localeCompare(b.jobTitle))
    .slice(0, mostSuggested)
}
