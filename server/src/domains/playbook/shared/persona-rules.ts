import type { TenantTransaction } from '@bic/database/tenant'
import { classifyTitle } from '@bic/engine/job-titles/classify-title'
import type { JobFunction, Seniority } from '@bic/engine/job-titles/types'

/** A persona, and what its name says of the people that it stands for. */
export interface KnownPersona {
  readonly id: number
  readonly name: string
  readonly jobFunction: JobFunction | null
  readonly seniority: Seniority | null
}

/** Whose somebody is, and by what: the customer's record, a title given to the persona, or the rules of job titles. */
export interface PersonaFound {
  readonly personaId: number
  readonly by: 'record' | 'title' | 'rule'
}

export interface PersonaRules {
  readonly personas: readonly KnownPersona[]
  /** The persona of somebody with a record's persona and a job title; null when neither says one. */
  readonly personaOf: (recordPersonaId: number | null, jobTitle: string | null) => PersonaFound | null
}

const titleKey = (title: string): string => title.trim().replace(/\s+/gu, ' ').toLowerCase()

/**
 * By the rules a title belongs to the persona whose name is of the same function; of several, to the one whose name is
 * of the same seniority. Where that leaves none or several, to nobody: a wrong persona is worse than none.
 */
const byRule = (personas: readonly KnownPersona[], title: string): PersonaFound | null => {
  const { jobFunction, seniority } = classifyTitle(title)
  if (!jobFunction) return null
  const alike = personas.filter(persona => persona.jobFunction === jobFunction.value)
  const nearest = alike.length > 1 ? alike.filter(persona => persona.seniority === seniority?.value) : alike
  const [only, ...others] = nearest
  return only && others.length === 0 ? { personaId: only.id, by: 'rule' } : null
}

/** The personas of the customer and how people are given to them: records win over titles given, these over rules. */
export const loadPersonaRules = async ({ db, customerId }: TenantTransaction): Promise<PersonaRules> => {
  const [rows, given] = await Promise.all([
    db
      .selectFrom('persona')
      .select(['id', 'name'])
      .where('customer_id', '=', customerId)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db.selectFrom('persona_title').select(['persona_id', 'text']).where('customer_id', '=', customerId).execute(),
  ])
  const personas = rows.map(({ id, name }) => {
    const { jobFunction, seniority } = classifyTitle(name)
    return { id, name, jobFunction: jobFunction?.value ?? null, seniority: seniority?.value ?? null }
  })
  const titles = new Map(given.map(({ persona_id, text }) => [titleKey(text), persona_id]))
  const known = new Map<string, PersonaFound | null>()
  const byTitle = (title: string): PersonaFound | null => {
    const key = titleKey(title)
    const before = known.get(key)
    if (before !== undefined) return before
    const personaId = titles.get(key)
    const found: PersonaFound | null = personaId === undefined ? byRule(personas, title) : { personaId, by: 'title' }
    known.set(key, found)
    return found
  }
  return {
    personas,
    personaOf: (recordPersonaId, jobTitle) => {
      if (recordPersonaId !== null) return { personaId: recordPersonaId, by: 'record' }
      return jobTitle === null || jobTitle.trim() === '' ? null : byTitle(jobTitle)
    },
  }
}
