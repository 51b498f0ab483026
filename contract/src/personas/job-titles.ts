import { z } from 'zod'
import { route } from '../calls/route.ts'
import { displayName } from '../values/names.ts'
import { assignedBy, body, bodyId } from './persona-filter.ts'

const jobTitleLevel = { jobFunction: z.string().nullable(), seniority: z.string().nullable() }

/** The job titles that belong to a persona, or may. */
export const personaJobTitleRoutes = {
  getPersonaTopScoringJobTitle: route({
    method: 'POST',
    path: 'persona/getTopScoringJobTitle',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The job titles of the persona in conversations, the highest score first; at most fifty.',
    body,
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        /** Its conversations, a call counting 1, an e-mail 0.6, a document or a note 0.4. */
        score: z.number(),
        convCount: z.number(),
        dealCount: z.number(),
        participantCount: z.number(),
        personaName: z.string(),
        assignedBy,
        ...jobTitleLevel,
      }),
    ),
  }),
  researchPersonaJobTitle: route({
    method: 'POST',
    path: 'persona/researchJobTitle',
    access: 'user',
    reads: ['contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Job titles of contacts and of people in conversations that fit an expression: words, "a phrase", OR, -without; fifty from an offset on, those of most people first.',
    body: z.strictObject({
      searchExpression: z.string().trim().max(500),
      personCardId: bodyId,
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        contactCount: z.number(),
        /** Whether it is given to this persona. */
        existingJobTitle: z.enum(['Y', 'N']),
        /** The persona that it is given to, or that all its contacts belong to. */
        personaName: z.string().nullable(),
        ...jobTitleLevel,
        /** All titles that fit. */
        total: z.number(),
      }),
    ),
  }),
  getPersonaResearchLLMJobTitle: route({
    method: 'POST',
    path: 'llm/getPersonaResearchLLMJobTitle',
    aliases: ['persona/llm/getPersonaResearchLLMJobTitle'],
    access: 'user',
    reads: ['contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Titles that may belong to a persona and are given to none: from a language model when one is set up, else those seen of its function.',
    body: z.strictObject({ personCardId: bodyId, personaName: displayName(200).optional() }),
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        ...jobTitleLevel,
        /** Contacts who bear it; 0 of what a model made up. */
        contactCount: z.number(),
        /** `rules`, or the name of the model. */
        suggestedBy: z.string(),
        /** Why the model did not answer though one is set up. */
        note: z.string().nullable(),
      }),
    ),
  }),
} as const

/** Titles on a page of `researchPersonaJobTitle`. */
export const jobTitlesPage = 50
