import { z } from 'zod'
import { cardComparison } from '../analysis/figures.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { modePrefix, route } from '../calls/route.ts'
import { bodyId, words } from '../plans/fields.ts'
import { empty, id } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { contentTypes, mostBriefCards } from './content-words.ts'

/** Briefs and what is written from them are changed by who made the brief, and by those whom Messaging is open to. */
export const authorsAndMessaging = { grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] } as const

/** Sent by the clients of the specification; whose data it is says the sign-in. */
export const customerName = z.string().max(200).optional()

/**
 * Both addresses of a call of the content copilot: with the prefix in normal mode, without it in administrator mode
 * [modes-002].
 */
export const copilotPath = <const P extends string>(path: P) => ({ path, aliases: [`${modePrefix}${path}`] }) as const

export const contentType = z.enum(contentTypes)

/** Which deals a brief looks at; its market stands beside it. */
const filters = z.strictObject(marketFilterBody).omit({ marketId: true })

const changeable = {
  name: displayName(200, 'Please name the brief.'),
  contentType,
  /** Who is to read it. */
  audience: optionalName(500),
  /** Whether people outside are to read it; left out: as is usual for the type. */
  external: z.boolean(),
  userPrompt: words(4_000),
  filters,
} as const

const brief = z.object({
  contentBriefId: z.number(),
  customerName: z.string(),
  marketId: z.number(),
  marketName: z.string(),
  name: z.string(),
  contentType,
  audience: z.string(),
  external: z.boolean(),
  userPrompt: z.string(),
  filters: z.record(z.string(), z.unknown()),
  /** Of what was written from it: nothing yet, being written, a draft, saved, published, or in need of a review. */
  status: z.enum(['new', 'generating', 'draft', 'saved', 'published', 'needs review']),
  cardCount: z.number(),
  documentCount: z.number(),
  /** Conversations in which buyers said one of its messages, under its filters. */
  conversations: z.number(),
  createdBy: z.string(),
  createdTime: z.string(),
  updatedTime: z.string(),
  /** May the user change it, and what is written from it? */
  mayChange: z.boolean(),
})
export type ContentBrief = z.output<typeof brief>

const mapping = z.object({
  id: z.number(),
  contentBriefId: z.number(),
  cardId: z.number(),
  cardTitle: z.string(),
  topicName: z.string(),
  archived: z.boolean(),
  /** Conversations in which buyers said it, under the filters of the brief. */
  conversations: z.number(),
  /** What it goes with in its market, as all screens show it; null of a card of no market that is compared. */
  effect: cardComparison.nullable(),
})

export const contentBriefRoutes = {
  getContentBriefDetails: route({
    method: 'POST',
    ...copilotPath('getContentBriefDetails'),
    access: 'user',
    feature: 'contentCopilot',
    changes: 'nothing',
    reads: ['contents', 'cards', 'conversations', 'deals', 'markets', 'keywords'],
    cost: 'heavy',
    purpose:
      'The content briefs of the customer, or of a market, the newest first and without archived ones; one brief when its id is given.',
    body: z.strictObject({
      contentBriefId: bodyId.optional(),
      marketId: bodyId.optional(),
      customerName,
      customerId: bodyId.optional(),
    }),
    answer: z.array(brief),
  }),
  createContentBriefDetails: route({
    method: 'POST',
    ...copilotPath('createContentBriefDetails'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    purpose: 'Create a content brief.',
    body: z.strictObject({
      customerName,
      marketId: bodyId,
      ...changeable,
      audience: changeable.audience.default(''),
      contentType: contentType.default('Blog post'),
      external: changeable.external.optional(),
      userPrompt: changeable.userPrompt.default(''),
      filters: filters.prefault({}),
    }),
    answer: z.object({ contentBriefId: z.number() }),
  }),
  updateContentBriefDetails: route({
    method: 'POST',
    ...copilotPath('updateContentBriefDetails'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose:
      'Save changed fields of a content brief. It stays in its market once it has messages. What was written keeps its type.',
    body: z.strictObject({
      contentBriefId: bodyId,
      customerName,
      marketId: bodyId.optional(),
      name: changeable.name.optional(),
      contentType: contentType.optional(),
      audience: changeable.audience.optional(),
      external: changeable.external.optional(),
      userPrompt: changeable.userPrompt.optional(),
      filters: filters.optional(),
    }),
    answer: z.object({ contentBriefId: z.number() }),
  }),
  archiveContentBrief: route({
    method: 'PATCH',
    ...copilotPath('archiveContentBrief/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose: 'Take a content brief out of the lists without deleting it. A second time changes nothing.',
    params: z.object({ id }),
    answer: empty,
  }),
  getConvCountForContentBrief: route({
    method: 'POST',
    ...copilotPath('getConvCountForContentBrief'),
    access: 'user',
    feature: 'contentCopilot',
    changes: 'nothing',
    reads: ['contents', 'cards', 'conversations', 'deals', 'keywords'],
    cost: 'heavy',
    purpose:
      'How many conversations there are in which buyers said one of the messages of a brief, under its filters or those given; always 40 in administrator mode.',
    body: z.strictObject({ contentBriefId: bodyId, marketId: bodyId.optional(), filters: filters.optional() }),
    answer: z.number(),
  }),
  getContentBriefMessageMapping: route({
    method: 'GET',
    ...copilotPath('getContentBriefMessageMapping/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'cards', 'conversations', 'analysis', 'settings', 'keywords'],
    cost: 'heavy',
    purpose: 'The message cards of a content brief in their order, each with what it goes with in its market.',
    params: z.object({ id }),
    query: z.strictObject({ customerName }),
    answer: z.array(mapping),
  }),
  listContentBriefChoices: route({
    method: 'GET',
    ...copilotPath('listContentBriefChoices/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'cards', 'analysis', 'settings', 'keywords'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The messages in use of the market of a content brief that it does not have yet, each with what it goes with in its market.',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        cardTitle: z.string(),
        topicName: z.string(),
        effect: cardComparison.nullable(),
      }),
    ),
  }),
  createContentBriefMessageMapping: route({
    method: 'POST',
    ...copilotPath('createContentBriefMessageMapping'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose:
      'Attach message cards of its market to a content brief, after those that it has. One that is attached already stays where it is.',
    body: z.strictObject({
      contentBriefId: bodyId,
      llmcontentBriefMessageMapDtoDetailList: z
        .array(
          z.strictObject({
            cardId: bodyId,
            cardTitle: z.string().max(300).optional(),
            topicName: z.string().max(300).optional(),
          }),
        )
        .min(1, 'Choose a message.')
        .max(mostBriefCards, `A brief has at most ${mostBriefCards} messages.`),
    }),
    answer: z.array(z.object({ id: z.number(), contentBriefId: z.number(), cardId: z.number() })),
  }),
  removeContentBriefMessageMapping: route({
    method: 'POST',
    ...copilotPath('removeContentBriefMessageMapping/{contentBriefId}/{mappingId}'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose: 'Detach a message card from a content brief. What was written stays.',
    params: z.object({ contentBriefId: id, mappingId: id }),
    answer: empty,
  }),
} as const
