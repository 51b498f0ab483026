import { z } from 'zod'
import { route } from '../calls/route.ts'
import { cardTag } from '../keywords/keywords.ts'
import { flag, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { sentDetails } from './sent-details.ts'

export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const card = z.object({
  id: z.number(),
  title: z.string(),
  topic_name: z.string(),
  subTopicName: z.string(),
  subTopicDirectionality: z.enum(['buyer', 'bidirectional']),
  description: z.string(),
  cardDetails: z.object({ type: z.string(), url: z.string().nullable(), File: z.string().nullable() }),
  cardSubType: z.string(),
  topicId: z.number(),
  marketId: z.number(),
  source: z.string(),
  playbookId: z.number(),
  isTestCard: flag,
  follow: flag,
  /** The user keeps it out of their own lists. */
  hidden: z.boolean(),
  /** The personas that its job titles belong to. */
  personaTagIds: z.array(z.number()),
  solutionTagIds: z.array(z.number()),
  archived: z.boolean(),
  version: z.number(),
  talkingPoints: z.string(),
  keywordCount: z.number(),
  conversationCount: z.number(),
  dealCount: z.number(),
})
export type Card = z.output<typeof card>
export const cardTitle = displayName(200, 'Please enter a title.')
export const cardDescription = z.string().trim().max(5000)
const cardWithTags = card.extend({ cardTagsList: z.array(cardTag) })

export const playbookRoutes = {
  listPlaybookCards: route({
    method: 'GET',
    path: 'playbookcard/cards',
    access: 'user',
    reads: ['cards', 'alerts', 'contacts'],
    names: 'nothing',
    purpose:
      'The message cards of a market, optionally of one topic. Cards on trial are listed to those whom Messaging is open to and to who made them.',
    query: z.strictObject({
      marketId: id.optional(),
      topicId: id.optional(),
      verifiedCardsOnly: flag.optional(),
      archived: flag.default('N'),
      /** Approved ones, one's own on trial, or all on trial; left out: all of them. */
      testCards: z.enum(['N', 'MY_CARDS', 'Y']).optional(),
      /** Only those that the user hides, or only the others; left out: all of them. */
      hidden: flag.optional(),
    }),
    answer: z.array(card),
  }),
  getPlaybookCard: route({
    method: 'GET',
    path: 'playbookcard/card/{id}',
    access: 'user',
    reads: ['cards', 'keywords', 'alerts', 'contacts'],
    purpose: 'A message card with its keywords, their counts and scores.',
    params: z.object({ id }),
    answer: cardWithTags,
  }),
  createPlaybookCard: route({
    method: 'POST',
    path: 'playbookcard/create',
    access: 'messaging',
    changes: ['cards', 'keywords', 'jobs'],
    feature: 'messaging',
    ours: true,
    purpose: 'Create a message card in a topic of a market.',
    body: z.strictObject({
      title: cardTitle,
      description: cardDescription.default(''),
      topicId: z.number().int().positive(),
      marketId: z.number().int().positive(),
      keywords: z.string().max(5000).default(''),
    }),
    answer: card,
  }),
  updatePlaybookCard: route({
    method: 'POST',
    path: 'playbookcard/update',
    access: 'messaging',
    changes: ['cards', 'keywords', 'jobs'],
    purpose: 'Change a message card. A version that is no longer current is refused.',
    body: z.strictObject({
      id: z.number().int().positive(),
      title: cardTitle.optional(),
      cardTitle: cardTitle.optional(),
      description: cardDescription.optional(),
      ...sentDetails,
      version: z.number().int().positive().optional(),
    }),
    answer: card,
  }),
  setArchive: route({
    method: 'POST',
    path: 'setArchive',
    access: 'messaging',
    changes: ['cards', 'keywords', 'matches', 'analysis', 'jobs'],
    purpose: 'Archive a card or bring it back.',
    body: z.strictObject({ cardId: z.number().int().positive(), archived: z.boolean() }),
    answer: z.object({ cardId: z.number(), archived: z.boolean() }),
  }),
  listTopics: route({
    method: 'GET',
    path: 'playbookcard/topics',
    access: 'user',
    reads: ['cards'],
    names: 'nothing',
    ours: true,
    purpose: 'The topics that cards belong to, in their order.',
    answer: z.array(
      z.object({
        topicId: z.number(),
        name: z.string(),
        group: z.string(),
        groupName: z.string(),
        directionality: z.enum(['buyer', 'bidirectional']),
      }),
    ),
  }),
} as const
