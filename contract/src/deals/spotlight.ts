import { z } from 'zod'
import { route } from '../calls/route.ts'
import { citedSentence, writtenBy } from '../conversations/summaries.ts'
import { id, side } from '../values/common.ts'

/** A deal on one page, from what was said in it; every sentence with the place that it rests on. */
export const spotlight = z.object({
  /** What others than sellers said, in the order of the conversations. */
  summary: z.array(citedSentence),
  /** The cards of the deal by percentile, each with its best quote, if there is one. */
  cards: z.array(
    z.object({
      cardId: z.number(),
      title: z.string(),
      topicName: z.string(),
      percentile: z.number(),
      /** Conversations of the deal in which a buyer spoke of it. */
      conversations: z.number(),
      quotes: z.array(citedSentence),
    }),
  ),
  people: z.array(
    z.object({
      name: z.string(),
      side,
      jobTitle: z.string().nullable(),
      personaName: z.string().nullable(),
      conversations: z.array(z.object({ convId: z.number(), subject: z.string() })),
    }),
  ),
  concerns: z.array(citedSentence),
  nextSteps: z.array(citedSentence),
  /** How many conversations were read, of how many there are. */
  read: z.number(),
  total: z.number(),
})
export type Spotlight = z.output<typeof spotlight>

const status = z.enum(['not started', 'running', 'done', 'failed'])

export const spotlightRoutes = {
  generateSpotlightForStory: route({
    method: 'POST',
    path: 'llm/generateSpotlightForStory',
    access: 'user',
    changes: ['summaries', 'credits', 'jobs'],
    cost: 'heavy',
    limit: 60,
    purpose: 'Start generating the deal spotlight of a story in the background; one that is running is kept.',
    body: z.strictObject({
      storyId: z.number().int().positive(),
      marketId: z.number().int().positive().nullable().default(null),
    }),
    answer: z.object({ status, jobRunId: z.number() }),
  }),
  getSpotlightGenerationStatusForStory: route({
    method: 'GET',
    path: 'llm/getSpotlightGenerationStatusForStory',
    access: 'user',
    reads: ['jobs', 'summaries'],
    purpose: 'Whether the deal spotlight of a story is being generated, done or failed.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({ status, startedTime: z.string().nullable(), problem: z.string().nullable() }),
  }),
  getSpotlightResponseForStory: route({
    method: 'GET',
    path: 'llm/getSpotlightResponseForStory',
    access: 'user',
    reads: ['summaries'],
    purpose: 'The generated deal spotlight of a story.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({
      spotlight: spotlight.extend(writtenBy.shape).nullable(),
      generatedTime: z.string().nullable(),
    }),
  }),
  sendSpotlightToUsers: route({
    method: 'POST',
    path: 'llm/sendSpotlightToUsers',
    access: 'user',
    changes: ['notifications', 'jobs'],
    purpose: 'Send the generated deal spotlight to the chosen users as notification and e-mail, to each once.',
    body: z.strictObject({
      storyId: z.number().int().positive(),
      userIdList: z.array(z.number().int().positive()).min(1, 'Please choose at least one person.').max(100),
    }),
    /** Those who had it already are not counted. */
    answer: z.object({ sentCount: z.number() }),
  }),
} as const
